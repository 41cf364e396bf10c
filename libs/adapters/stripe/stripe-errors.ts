import Stripe from 'stripe';
import type { ProblemCode } from '#libs/contracts/values/problem.js';
import { DomainError, type ErrorKind } from '#libs/domain/errors.js';

type Meaning = readonly [code: ProblemCode, kind: ErrorKind, message: string];

const unreachable: Meaning = [
  'payment_unavailable',
  'upstream',
  'The card payment service does not answer right now. Nothing is lost; try again in a moment.',
];
/** Our keys are wrong: a retry helps once an operator has fixed them, and no order may fail for good because of it. */
const refusesUs: Meaning = ['payment_unavailable', 'upstream', 'Card payment is not available right now.'];
const keyReused: Meaning = [
  'idempotency_key_reused',
  'conflict',
  'This payment was already begun with other details. Start the payment again.',
];
const noSuchPayment: Meaning = ['not_found', 'missing', 'There is no such payment.'];
const noSuchCard: Meaning = ['not_found', 'missing', 'This card does not exist. Choose another one.'];
const notNow: Meaning = ['payment_not_ready', 'conflict', 'The payment is not in a state that allows this.'];
const notLikeThis: Meaning = ['payment_not_ready', 'invalid', 'The card payment service does not take this request.'];

const notRefundable: Meaning = [
  'refund_refused',
  'conflict',
  'The card payment service does not give this sum back: less than that is left of the charge, or its bank holds it.',
];

/** Codes of invalid requests that mean something to us. */
const byCode: Readonly<Record<string, Meaning>> = {
  resource_missing: noSuchPayment,
  payment_intent_unexpected_state: notNow,
  charge_expired_for_capture: notNow,
  charge_already_refunded: notRefundable,
  charge_disputed: notRefundable,
  charge_not_refundable: notRefundable,
  rate_limit: unreachable,
  lock_timeout: unreachable,
};

/**
 * Translates Stripe's errors; others pass through. Errors that leave it open whether the request took effect become
 * `upstream`: retry with the same key, or look up the payment. `details` has Stripe's code and request id. `missing` is
 * the message when the object does not exist; by default it is about a payment.
 */
function paymentError(error: unknown, missing?: string): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const [code, kind, sentence] = meaningOf(error);
  const message = kind === 'missing' ? (missing ?? sentence) : sentence;
  const details = { stripeCode: error.code ?? error.rawType, stripeRequestId: error.requestId };
  return new DomainError(code, kind, message, details, { cause: error });
}

/** The result of `ask`, with translated errors. */
export async function translated<T>(ask: () => Promise<T>, missing?: string): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw paymentError(error, missing);
  }
}

function meaningOf(error: Stripe.errors.StripeError): Meaning {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return keyReused;
  if (error instanceof Stripe.errors.StripeAuthenticationError) return refusesUs;
  if (error instanceof Stripe.errors.StripePermissionError) return refusesUs;
  if (error.code === 'resource_missing' && error.param === 'payment_method') return noSuchCard;
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return byCode[error.code ?? ''] ?? notLikeThis;
  return unreachable;
}
