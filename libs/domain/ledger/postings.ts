import { sum } from '#libs/contracts/values/money.js';
import type { LedgerAccount } from './ledger-accounts.js';
import type { ProcessingFee, ProviderDispute } from '../payments/card-payments.js';
import type { ItemMoney } from './item-money.js';
import { posting, reversed, type Posting, type PostingLine } from './posting.js';

/** The order whose money moves; `total` is the amount its card should pay. */
export type OrderMoney = { id: string; total: number; intentId: string | null };

const line = (account: LedgerAccount, amount: number, itemId: string | null = null): PostingLine => ({
  account,
  amount,
  itemId,
});

/** The price of a label and its payers: the card (or nobody, where the amount is below the card minimum) and the coupon. */
const sale = ({ id, total, discount, cost }: ItemMoney, payer: 'card' | 'waived'): PostingLine[] => [
  line(payer, total - discount, id),
  line('coupon', discount, id),
  line('carrier', -cost, id),
  line('margin', cost - total, id),
];

const released = ({ total }: OrderMoney): PostingLine[] => [line('hold', -total), line('customer_hold', total)];

/** The card is held for the whole order. */
export const authorizedPosting = ({ id, total, intentId }: OrderMoney): Posting =>
  posting(`authorise-${id}`, id, intentId, [line('hold', total), line('customer_hold', -total)]);

/**
 * The hold ends, and each existing label is sold. `received` is what the card paid: nothing where the amount is below the card
 * minimum (waived); what is paid besides labels, a charge or an excess, is in the margin.
 */
export function capturedPosting(order: OrderMoney, sold: readonly ItemMoney[], received: number): Posting {
  const over = received === 0 ? 0 : received - sum(sold.map(({ total, discount }) => total - discount));
  return posting(`capture-${order.id}`, order.id, order.intentId, [
    ...released(order),
    ...sold.flatMap((item) => sale(item, received === 0 ? 'waived' : 'card')),
    line('card', over),
    line('margin', -over),
  ]);
}

/** The hold ended and nothing was captured. */
export const releasedPosting = (order: OrderMoney): Posting =>
  posting(`release-${order.id}`, order.id, order.intentId, released(order));

/** A label is refunded: its sale reversed. `reference` is the provider's refund, or null where no card paid. */
export function refundedPosting(
  orderId: string,
  item: ItemMoney,
  reference: { key: string; providerId: string | null },
  payer: 'card' | 'waived' = 'card',
): Posting {
  const sold = posting('sale', orderId, reference.providerId, sale(item, payer));
  return reversed(sold, `refund-${reference.key}`);
}

/** Money that was refunded at the provider for no label of ours: it is missing from the margin. */
export const goodwillPosting = (orderId: string, amount: number, providerId: string): Posting =>
  posting(`refund-${providerId}`, orderId, providerId, [line('card', -amount), line('margin', amount)]);

/** The provider's fee of a captured charge: once per order, which is captured once. */
export const feePosting = (orderId: string, { chargeId, amount }: ProcessingFee): Posting =>
  posting(`fee-${orderId}`, orderId, chargeId, [line('fee', amount), line('card', -amount)]);

/** Difference between a carrier's bill and the cost of a label: it reduces (or raises) the margin. */
export const adjustmentPosting = (orderId: string, itemId: string, key: string, difference: number): Posting =>
  posting(`adjustment-${key}`, orderId, null, [
    line('carrier', -difference, itemId),
    line('margin', difference, itemId),
  ]);

/** The bank has sent a refund back: reverses its posting. */
export const refundFailedPosting = (refunded: Posting): Posting => reversed(refunded, `${refunded.key}-failed`);

/** What a bank has taken for a dispute and returned since, and the provider's fee for it. */
export const disputePostings = (orderId: string, dispute: ProviderDispute): Posting[] => {
  const { id, taken, returned, fee, feeReturned } = dispute;
  const money = (key: string, amount: number) =>
    posting(`dispute-${key}`, orderId, id, [line('card', -amount), line('dispute', amount)]);
  const lostFee = (key: string, amount: number) =>
    posting(`fee-${key}`, orderId, id, [line('fee', amount), line('card', -amount)]);
  return [
    money(id, taken),
    money(`${id}-returned`, -returned),
    lostFee(id, fee),
    lostFee(`${id}-returned`, -feeReturned),
  ];
};
