import type Stripe from 'stripe';
import { DomainError } from '#libs/domain/errors.js';
import type { PaymentState, ProcessingFee } from '#libs/domain/payments/card-payments.js';
import { declineSentence } from './decline-messages.js';

/**
 * Maps Stripe's status to ours. `requires_confirmation`: a card is chosen but not tried yet, so a payment is still
 * needed.
 */
const statuses: Readonly<Record<string, PaymentState['status']>> = {
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'cancelled',
};

/** Throws for an unknown status: its meaning is then open, not a refusal. */
export function statusOf({ id, status }: Pick<Stripe.PaymentIntent, 'id' | 'status'>): PaymentState['status'] {
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  if (known) return known;
  throw new DomainError('payment_unavailable', 'upstream', `Payment ${id} is in the unknown state "${status}".`);
}

/** Makes Stripe include the balance transaction, so that {@link paymentState} knows the fee. */
export const withFee = { expand: ['latest_charge.balance_transaction'] };

/** Maps a PaymentIntent to our model. The last decline is included only while a card is still needed. */
export function paymentState(intent: Stripe.PaymentIntent): PaymentState {
  const status = statusOf(intent);
  const refusal = status === 'requires_payment' || status === 'cancelled' ? intent.last_payment_error : null;
  return {
    intentId: intent.id,
    status,
    amount: intent.amount,
    amountCapturable: intent.amount_capturable,
    amountReceived: intent.amount_received,
    ...feeOf(intent),
    ...(refusal ? { failure: failureOf(refusal) } : {}),
  };
}

/** Known if the intent includes its charge with the balance transaction: {@link withFee}. */
function feeOf({ latest_charge: charge }: Stripe.PaymentIntent): { fee?: ProcessingFee } {
  if (charge === null || typeof charge === 'string') return {};
  const { id: chargeId, balance_transaction: booked } = charge;
  return booked === null || typeof booked === 'string' ? {} : { fee: { chargeId, amount: booked.fee } };
}

function failureOf(error: Stripe.PaymentIntent.LastPaymentError): NonNullable<PaymentState['failure']> {
  const [code, declineCode] = [error.code ?? 'card_declined', error.decline_code];
  return {
    code,
    ...(declineCode ? { declineCode } : {}),
    message: declineSentence(declineCode ?? code, error.advice_code),
  };
}
