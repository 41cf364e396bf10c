import { isObject, textOf, type Account, type Item, type Json } from '../account.js';
import { EasypostError, required } from '../easypost-error.js';

/** POST /scan_forms: labels of one address, each on one form at most, none refunded. */
export function createScanForm(account: Account, body: Json): Item {
  const input = isObject(body['scan_form']) ? body['scan_form'] : body;
  const asked = input['shipments'];
  if (!Array.isArray(asked) || asked.length === 0) throw required('shipments');
  const shipments = (asked as Json[]).map(({ id }) => account.find('shipments', textOf(id) ?? ''));
  for (const shipment of shipments) {
    const reason = refusal(shipment);
    if (reason !== null) throw new EasypostError(422, 'SCAN_FORM.CREATE.FAILURE', reason);
  }
  return creatingForm(account, shipments, account.newId('batches'));
}

function refusal(shipment: Item): string | null {
  if (shipment['postage_label'] === null) return `Shipment ${shipment.id} has no postage.`;
  if (shipment['scan_form'] !== null) return `Shipment ${shipment.id} is already part of a scan form.`;
  return shipment['refund_status'] === null ? null : `Shipment ${shipment.id} has been refunded.`;
}

export function creatingForm(account: Account, shipments: readonly Item[], batchId: string): Item {
  const time = account.time();
  const id = account.newId('scan_forms');
  const form = account.add('scan_forms', {
    ...{ id, object: 'ScanForm', created_at: time, updated_at: time },
    tracking_codes: shipments.map((shipment) => shipment['tracking_code']),
    ...{ address: shipments[0]?.['from_address'] ?? null, status: 'created', message: null },
    ...{ form_url: `${account.url}/files/scan_form/${id}.pdf`, form_file_type: null, batch_id: batchId },
    confirmation: null,
  });
  for (const shipment of shipments) shipment['scan_form'] = { ...form };
  account.onEvent('scan_form.created', form, {});
  return form;
}
