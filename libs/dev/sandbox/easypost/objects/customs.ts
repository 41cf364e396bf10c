import { isObject, textOf, type Account, type Item, type Json } from '../account.js';
import { required } from '../easypost-error.js';

export function customsItemOf(account: Account, input: unknown): Item {
  if (!isObject(input)) throw required('customs_item');
  if (typeof input['id'] === 'string') return account.find('customs_items', input['id']);
  const time = account.time();
  return account.add('customs_items', {
    ...{ id: account.newId('customs_items'), object: 'CustomsItem', created_at: time, updated_at: time },
    ...{ description: textOf(input['description']), hs_tariff_number: textOf(input['hs_tariff_number']) },
    ...{ origin_country: textOf(input['origin_country']), quantity: Number(input['quantity'] ?? 1) },
    ...{ value: textOf(input['value']), weight: Number(input['weight'] ?? 0), code: textOf(input['code']) },
    ...{ mode: 'test', manufacturer: null, currency: textOf(input['currency']), eccn: null },
    printed_commodity_identifier: null,
  });
}

export function customsInfoOf(account: Account, input: unknown): Item {
  if (!isObject(input)) throw required('customs_info');
  if (typeof input['id'] === 'string') return account.find('customs_infos', input['id']);
  const time = account.time();
  const items: unknown[] = Array.isArray(input['customs_items']) ? input['customs_items'] : [];
  return account.add('customs_infos', {
    ...{ id: account.newId('customs_infos'), object: 'CustomsInfo', created_at: time, updated_at: time },
    ...{ contents_explanation: textOf(input['contents_explanation']), contents_type: textOf(input['contents_type']) },
    ...{ customs_certify: input['customs_certify'] === true, customs_signer: textOf(input['customs_signer']) },
    ...{ eel_pfc: textOf(input['eel_pfc']), non_delivery_option: textOf(input['non_delivery_option']) ?? 'return' },
    ...{
      restriction_comments: textOf(input['restriction_comments']),
      restriction_type: textOf(input['restriction_type']),
    },
    ...{ mode: 'test', declaration: null, customs_items: items.map((item): Json => customsItemOf(account, item)) },
  });
}
