import { emptyCustomsForm } from '#libs/contracts/customs/customs-form.js';
import { customsIssues, type CustomsFacts } from '#libs/contracts/customs/customs-rules.js';
import type { AddressDraft, Contents, ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { cents } from '../../../lib/text/cents';
import { decimalOf } from '../../../lib/text/decimal';
import type { CustomsItemForm, DetailsForm } from '../../../stores/drafts/shipment-draft';
import type { FieldIssue } from '../../../ui/form/contract-resolver';

/** Countries and weights that the rules of customs compare. */
export type Crossing = Pick<CustomsFacts, 'from' | 'to' | 'parcels'>;

/** The border between two addresses; null within one country. */
export const crossingOf = (
  from: Pick<AddressDraft, 'country'> | null,
  to: Pick<AddressDraft, 'country'> | null,
  parcels: Crossing['parcels'],
): Crossing | null =>
  from && to && from.country !== to.country ? { from: from.country, to: to.country, parcels } : null;

export const emptyItem = (origin: string): CustomsItemForm => ({
  ...{ description: '', quantity: '1', value: '', origin, hsCode: '', weight: '', weightUnit: 'lb' },
});

/** The customs part of a stored shipment as form values; the sender signs unless another signer is stored. */
export function customsOf({ contents, from }: ShipmentView): Pick<DetailsForm, 'items' | 'customs'> {
  const signer = (from?.name || from?.company || '').slice(0, 40);
  return {
    items: contents.items.map(({ weight, ...item }) => ({
      ...item,
      quantity: String(item.quantity),
      value: (item.value / 100).toFixed(2),
      weight: weight ? String(weight.value) : '',
      weightUnit: weight?.unit ?? 'lb',
    })),
    customs: contents.customs ?? { ...emptyCustomsForm, signer },
  };
}

/** An item as sent to the server. */
export function itemOf({ weight = '', weightUnit = 'lb', sku, ...item }: CustomsItemForm): Contents['items'][number] {
  return {
    description: item.description.trim(),
    quantity: Number(item.quantity.trim() || Number.NaN),
    value: cents(item.value),
    origin: item.origin,
    hsCode: item.hsCode.replace(/[.\s]/g, ''),
    ...(weight.trim() ? { weight: { value: decimalOf(weight), unit: weightUnit } } : {}),
    ...(sku ? { sku } : {}),
  };
}

/** What customs would refuse, by the field on the screen. */
export const ruleIssues = (body: { contents: Contents; insuredValue: number }, crossing: Crossing): FieldIssue[] =>
  customsIssues({ ...crossing, ...body, insuredValue: body.insuredValue || 0 }).map(({ path, message }) => ({
    path: path.replace(/^contents\./, ''),
    message,
  }));

/** Total of the customs lines in minor units; lines that are not complete yet count nothing. */
export const customsTotal = (items: readonly CustomsItemForm[]): number =>
  items.reduce((total, item) => total + (cents(item.value) * Number(item.quantity) || 0), 0);
