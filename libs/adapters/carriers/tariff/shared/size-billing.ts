import type { Sale, SizeBilling } from '#libs/contracts/carriers/carrier-descriptor.js';
import type { TariffDates } from './price-lists.js';

/** A carrier's rules for large, light parcels, by their first day. */
export const sizeBillingsOf = ({ sizeBilling, laterSizeBilling = [] }: Sale): readonly SizeBilling[] => [
  sizeBilling,
  ...laterSizeBilling,
];

/** The rule that goes with a price list: the one of the list's first day. */
export const sizeBillingOf = (
  rules: readonly SizeBilling[],
  { effectiveFrom }: Pick<TariffDates, 'effectiveFrom'>,
): SizeBilling => rules.findLast(({ sides }) => sides.since <= effectiveFrom) ?? rules[0]!;
