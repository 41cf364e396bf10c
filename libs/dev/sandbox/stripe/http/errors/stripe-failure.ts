import type { ErrorBody, PaymentIntent, SetupIntent } from '../../stripe-objects.js';

/**
 * A request that is refused before it changes anything; the server rolls back and answers `{ error }`. Declined cards
 * are responses, not failures: they leave a charge and a state. `executed`: whether the endpoint had begun its work, in
 * which case Stripe stores the response for the idempotency key.
 */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly error: ErrorBody,
    readonly executed = false,
  ) {
    super(error.message);
  }
}

export const invalidRequest = (message: string, extra: Partial<ErrorBody> = {}): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...extra });

export const missingParameter = (param: string): StripeFailure =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

/** 404 for an id in the address, 400 for an id in the body, as Stripe does. */
export const noSuch = (what: string, id: string, param: string, status: 404 | 400 = 404): StripeFailure =>
  new StripeFailure(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

export const unexpectedState = (message: string, intent: PaymentIntent): StripeFailure =>
  new StripeFailure(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, payment_intent: intent },
    true,
  );

export const setupUnexpectedState = (message: string, intent: SetupIntent): StripeFailure =>
  new StripeFailure(
    400,
    { type: 'invalid_request_error', code: 'setup_intent_unexpected_state', message, setup_intent: intent },
    true,
  );
