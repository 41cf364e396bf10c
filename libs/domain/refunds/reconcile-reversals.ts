import { sum } from '#libs/contracts/values/money.js';
import { itemMoney, type ItemMoney } from '../ledger/item-money.js';
import type { Posting } from '../ledger/posting.js';
import { disputePostings, goodwillPosting, refundedPosting, refundFailedPosting } from '../ledger/postings.js';
import type { InsuranceClaim } from '../insurance/insurance-claim.js';
import type { Order } from '../orders/order.js';
import type { OrderItem } from '../orders/order-item.js';
import type { PaymentReversals, ProviderRefund } from '../payments/card-payments.js';
import { pickupMoney } from '../pickups/pickup-money.js';
import type { Pickup } from '../pickups/pickup.js';
import type { Refund } from './refund.js';

/** An order with its items, refunds and insurance claims. */
export type OrderRefundState = {
  order: Order;
  items: readonly OrderItem[];
  refunds: readonly Refund[];
  claims: readonly InsuranceClaim[];
  /** Of an order that pays for one. */
  pickup?: Pickup | null;
};

const returned =
  'The card’s bank returned the refund: the card may be closed. We will find another way and write to you.';

/**
 * Applies the provider's reversals, whoever made them: the order's totals and state, its refunds, and the postings. The result
 * depends on the provider's answer alone, so any order of events, repeated or not, leads to the same.
 */
export function reconcileReversals(books: OrderRefundState, reversals: PaymentReversals, now: Date): Posting[] {
  const { order } = books;
  const live = reversals.refunds.filter((one) => one.status !== 'failed');
  const disputed = reversals.disputes.some(({ status }) => status === 'open' || status === 'lost');
  order.recordReversals(sum(live.map((one) => one.amount)), disputed);
  for (const one of reversals.refunds) {
    followRefund(ownRefund(books, one), one, now);
    followClaim(books, one, now);
    followPickup(books, one, now);
  }
  return [
    ...reversals.refunds.flatMap((one) => refundPostings(books, one)),
    ...reversals.disputes.flatMap((one) => disputePostings(order.id, one)),
  ];
}

const ownRefund = ({ refunds }: OrderRefundState, { key }: ProviderRefund): Refund | undefined =>
  refunds.find((refund) => key?.startsWith(`refund-${refund.id}-`));

/** An earlier attempt that is returned after the next one was made is ignored. */
function followRefund(refund: Refund | undefined, { id, key, status }: ProviderRefund, now: Date): void {
  if (!refund || key !== refund.paymentKey || refund.waitsForCarrier) return;
  refund.paid(id);
  if (status === 'succeeded') refund.credited(now);
  if (status === 'failed' && refund.rejectionCode === null) refund.rejected('bank_refused', returned, now);
}

/** Approved claims that are paid to the card. One that its bank returned is paid by transfer: what comes later is ignored. */
function followClaim({ claims }: OrderRefundState, { id, key, status }: ProviderRefund, now: Date): void {
  const claim = claims.find((one) => one.paymentKey === key);
  if (status === 'succeeded') claim?.paidToCard(id, now);
  if (status === 'failed') claim?.cardRefused('The card’s bank returned the money: the card may be closed.', now);
}

/** The charge of a canceled pickup. An earlier try that is returned after the next one was made is ignored. */
function followPickup({ pickup }: OrderRefundState, { id, key, status }: ProviderRefund, now: Date): void {
  if (!pickup?.isRefundKey(key)) return;
  if (status !== 'failed') pickup.refunding(id, status === 'succeeded' ? now : null);
  else if (key === pickup.refundKey) pickup.refundRefused(id, returned);
}

/** A refund of ours reverses the sale of its item or pickup; any other comes out of the margin. A failed one is posted and reversed. */
function refundPostings(books: OrderRefundState, one: ProviderRefund): Posting[] {
  const refund = ownRefund(books, one);
  const item = books.items.find(({ id }) => id === refund?.orderItemId);
  const sold = item && refund?.amount === one.amount ? itemMoney(item) : soldPickup(books, one);
  const booked = sold
    ? refundedPosting(books.order.id, sold, { key: one.id, providerId: one.id })
    : goodwillPosting(books.order.id, one.amount, one.id);
  return one.status === 'failed' ? [booked, refundFailedPosting(booked)] : [booked];
}

const soldPickup = ({ pickup }: OrderRefundState, { key, amount }: ProviderRefund): ItemMoney | null =>
  pickup?.isRefundKey(key) && amount === pickup.price ? pickupMoney(pickup) : null;
