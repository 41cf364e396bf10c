import Stripe from 'stripe';
import { sum } from '#libs/contracts/values/money.js';
import type { ProviderDispute, ProviderRefund } from '#libs/domain/payments/card-payments.js';

/** A refund that has not failed or been canceled has been or will be paid. */
const refundStatuses: Readonly<Record<string, ProviderRefund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** Whether the charge has less than that amount left: Stripe reports this only in the message. */
export const isAboutAmount = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'amount';

const idOf = (thing: string | { id: string } | null): string => (typeof thing === 'string' ? thing : (thing?.id ?? ''));

export const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  intentId: idOf(refund.payment_intent),
  amount: refund.amount,
  status: refundStatuses[refund.status ?? ''] ?? 'pending',
  key: refund.metadata?.['key'] ?? null,
});

const disputeStatuses: Readonly<Record<string, ProviderDispute['status']>> = {
  won: 'won',
  prevented: 'won',
  lost: 'lost',
  warning_closed: 'inquiry',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
};

/**
 * The balance transactions show the movements: withdrawn first, reinstated when the dispute is won, each with its fee.
 */
export function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const moved = dispute.balance_transactions;
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    amount: dispute.amount,
    status: disputeStatuses[dispute.status] ?? 'open',
    taken: sum(moved.map((one) => Math.max(0, -one.amount))),
    returned: sum(moved.map((one) => Math.max(0, one.amount))),
    fee: sum(moved.map((one) => Math.max(0, one.fee))),
    feeReturned: sum(moved.map((one) => Math.max(0, -one.fee))),
  };
}
