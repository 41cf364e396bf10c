import type { Work } from '../account.js';
import { balanceTransaction } from '../money/balance-transaction.js';
import { newId } from '../state/new-id.js';
import { cardOf } from '../customers/payment-method.js';
import { invalidRequest } from '../http/errors/stripe-failure.js';
import type { Charge, Metadata, Refund } from '../stripe-objects.js';

export type RefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer';
export type RefundParameters = { amount: number | null; reason: RefundReason | null; metadata: Metadata };

/** Why a bank returns a refund, in Stripe's terms. */
export const refundFailures = [
  'lost_or_stolen_card',
  'expired_or_canceled_card',
  'charge_for_pending_refund_disputed',
  'insufficient_funds',
  'declined',
  'merchant_request',
  'unknown',
] as const;
export type RefundFailure = (typeof refundFailures)[number];

/** Refunds a captured charge: immediately, or as the card's bank does (pending first, or returned later). */
export function makeRefund(
  work: Work,
  charge: Charge,
  { amount: requested, reason, metadata }: RefundParameters,
): Refund {
  const amount = refundableAmount(work, charge, requested);
  const course = cardOf(work.store.get('payment_methods', charge.payment_method))?.refunds;
  const pending = course === 'pending';
  const id = newId('re');
  const refund: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: balanceTransaction(work, id, 'refund', -amount).id,
    charge: charge.id,
    created: work.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: pending ? 'pending' : 'refund' }, type: 'card' },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  work.store.put('refunds', refund.id, refund);
  const after = reversals(work, charge, amount);
  work.emit('refund.created', refund);
  work.emit('charge.refunded', after);
  if (course) work.await(refund.id, pending ? 'refund_succeeds' : 'refund_fails');
  return refund;
}

/** The bank confirms a refund. Undefined: the refund was not pending. */
export function finishRefund(work: Work, refund: Refund): Refund | undefined {
  if (refund.status !== 'pending') return undefined;
  const arrived: Refund = {
    ...refund,
    status: 'succeeded',
    destination_details: { card: { type: 'refund' }, type: 'card' },
  };
  return notifyRefund(work, arrived);
}

/** The bank returns a refund, possibly after accepting it. Undefined: it had already failed. */
export function failRefund(work: Work, refund: Refund, reason: RefundFailure): Refund | undefined {
  if (refund.status === 'failed') return undefined;
  const back = balanceTransaction(work, refund.id, 'refund_failure', refund.amount);
  const failed: Refund = { ...refund, status: 'failed', failure_reason: reason, failure_balance_transaction: back.id };
  const charge = work.store.get('charges', refund.charge);
  if (charge) reversals(work, charge, -refund.amount);
  notifyRefund(work, failed);
  work.emit('refund.failed', failed);
  return failed;
}

function notifyRefund(work: Work, refund: Refund): Refund {
  work.store.put('refunds', refund.id, refund);
  work.emit('refund.updated', refund);
  work.emit('charge.refund.updated', refund);
  return refund;
}

function reversals(work: Work, charge: Charge, amount: number): Charge {
  const total = charge.amount_refunded + amount;
  return work.store.put('charges', charge.id, {
    ...charge,
    amount_refunded: total,
    refunded: total === charge.amount_captured,
  });
}

/** The amount to refund: `wanted`, or the rest of the captured money. */
function refundableAmount(work: Work, charge: Charge, requested: number | null): number {
  if (!charge.captured) {
    throw invalidRequest(`Charge ${charge.id} has not been captured. Cancel its PaymentIntent to release the hold.`, {
      code: 'charge_not_refundable',
    });
  }
  if (work.store.all('disputes').some((one) => one.charge === charge.id && !one.is_charge_refundable)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount_captured - refundedOf(work, charge);
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = requested ?? left;
  if (amount >= 1 && amount <= left) return amount;
  throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
    param: 'amount',
  });
}

/** What refunds that did not fail have returned of the captured money. */
export const refundedOf = (work: Work, charge: Charge): number =>
  work.store
    .all('refunds')
    .filter((refund) => refund.charge === charge.id && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
