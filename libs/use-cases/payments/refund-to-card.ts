import { sum } from '#libs/contracts/values/money.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Order } from '#libs/domain/orders/order.js';
import type { CardPayments, PaymentReversals } from '#libs/domain/payments/card-payments.js';

/** Until an outage that the provider keeps for a key is taken for one without effect. */
export const patienceMs = 15 * 60_000;

/** What goes back to the card that paid an order, under a key of its own. `since`: when it was first to be paid. */
export type CardRefund = { amount: number; key: string; since: Date };

/**
 * Pays money back to the card of an order. The provider is first asked what has gone back already, under that key: a run whose
 * predecessor was killed after paying, however long ago, pays nothing. What is more than is left of the charge is refused.
 * Call it outside of transactions. @returns all reversals so far, or the provider's refusal
 */
export async function refundToCard(
  payments: Pick<CardPayments, 'refund' | 'reversals'>,
  { intentId, captured }: Pick<Order, 'intentId' | 'captured'>,
  { amount, key, since }: CardRefund,
  now: Date,
): Promise<PaymentReversals | DomainError> {
  if (!intentId) return tooMuch();
  const before = await payments.reversals(intentId);
  const isMade = ({ refunds }: PaymentReversals) => refunds.some((one) => one.key === key);
  if (isMade(before)) return before;
  if (amount > captured - goneFrom(before)) return tooMuch();
  try {
    await payments.refund(intentId, amount, key, { freshKey: now.getTime() - since.getTime() > patienceMs });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'refund_refused')) throw error;
    // A run that was still under way may have taken the rest of the charge with this very refund.
    const after = await payments.reversals(intentId);
    return isMade(after) ? after : error;
  }
  return payments.reversals(intentId);
}

const goneFrom = ({ refunds, disputes }: PaymentReversals): number =>
  sum(refunds.map(({ amount, status }) => (status === 'failed' ? 0 : amount))) +
  sum(disputes.map(({ taken, returned }) => taken - returned));

const tooMuch = (): DomainError =>
  new DomainError('refund_refused', 'conflict', 'Less than that is left of the charge.');
