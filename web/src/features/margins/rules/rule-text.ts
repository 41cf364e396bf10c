import type {
  listFields,
  marginModes,
  MarginRule,
  rangeFields,
  salesChannels,
} from '#libs/contracts/margins/margins.js';
import type { PriceLineKind } from '#libs/contracts/shipments/quotes.js';

export type ListField = (typeof listFields)[number];
export type RangeField = (typeof rangeFields)[number];
export type ConditionField = ListField | RangeField | 'residential' | 'ship_date';

/** The subject of a condition. */
export const fieldLabels: Record<ConditionField, string> = {
  carrier: 'Carrier',
  service: 'Service',
  packaging: 'Packaging',
  origin: 'Origin country',
  destination: 'Destination country',
  customer: 'Customer',
  group: 'Price group',
  channel: 'Channel',
  zone: 'Zone',
  weight: 'Billed weight',
  cost: 'Cost',
  monthly_parcels: 'Parcels last month',
  residential: 'Home or business',
  ship_date: 'Ship date',
};

export const channelLabels: Record<(typeof salesChannels)[number], string> = {
  quote: 'instant quotes',
  form: 'the form',
  csv: 'files',
  marketplace: 'shop orders',
  api: 'the API',
};

export const effectLabels: Record<MarginRule['effect']['kind'], string> = {
  percent: 'Add a percentage',
  fixed: 'Add an amount',
  percent_and_fixed: 'Add a percentage and an amount',
  set_price: 'Set the price',
  discount_of_list: 'Discount off the list price',
};

export const surchargeLabels: Partial<Record<PriceLineKind, string>> = {
  fuel: 'fuel surcharge',
  residential: 'residential surcharge',
  oversize: 'oversize surcharge',
  handling: 'handling surcharge',
  signature: 'signature surcharge',
  option: 'option surcharge',
};

export const roundingLabels: Record<MarginRule['rounding'], string> = {
  cent: 'To the cent',
  five: 'To 5 cents',
  quarter: 'To 25 cents',
  ninety_nine: 'Up to .99',
};

export const modeLabels: Record<(typeof marginModes)[number], { name: string; hint: string }> = {
  exclusive: { name: 'First matching rule', hint: 'Only the first rule that matches applies.' },
  sequential: { name: 'Compound', hint: 'Every matching rule applies to the running total.' },
  on_base: { name: 'Sum', hint: 'Every matching rule applies to the cost; results are added.' },
};
