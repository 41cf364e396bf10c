/**
 * Whose money a line is about: `card` what the provider holds for us; `hold` and `customer_hold` what is authorized and not
 * yet taken, seen from us and from the customer; `carrier` the cost of labels; `margin` ours; `coupon` what coupons paid;
 * `fee` what the provider keeps of it; `dispute` what cardholders have taken back; `waived` sums too small for a card.
 */
export const ledgerAccounts = [
  'card',
  'hold',
  'customer_hold',
  'carrier',
  'margin',
  'coupon',
  'fee',
  'dispute',
  'waived',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];
