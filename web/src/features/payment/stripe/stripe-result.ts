import type { ConfirmResult } from '../payment-provider';

/** The status of an intent; the same from Stripe and from its sandbox. */
export interface IntentState {
  status: string;
  last_payment_error?: IntentError | null;
  /** The same of a SetupIntent. */
  last_setup_error?: IntentError | null;
}

export interface IntentError {
  type?: string;
  /** The bank's advice, if any. */
  advice_code?: string;
  code?: string;
  decline_code?: string;
  message?: string;
  payment_intent?: IntentState;
}

const declineTexts: Record<string, string> = {
  insufficient_funds: 'The card does not have enough money. Use another card.',
  generic_decline: 'The bank declined the card. Use another card or ask your bank.',
  expired_card: 'The card has expired. Use another card.',
  incorrect_cvc: 'The security code is wrong. Check it and try again.',
  lost_card: 'The bank declined the card. Use another card.',
  stolen_card: 'The bank declined the card. Use another card.',
  card_velocity_exceeded: 'The card has reached its limit. Use another card or ask your bank.',
  processing_error: 'The bank could not process the card just now. Try again in a minute.',
  payment_intent_authentication_failure: 'The bank did not confirm that it was you. Try again or use another card.',
};

const neverAgain = 'This card will not work. Use another card.';

const settledElsewhere = new Set(['requires_capture', 'succeeded', 'processing']);

/** Stripe's answer in our words. An answer that was lost is `unknown`, never `failed`. */
export function stripeResult(answer: { error?: IntentError; paymentIntent?: IntentState }): ConfirmResult {
  const { error, paymentIntent } = answer;
  if (paymentIntent) return intentResult(paymentIntent);
  if (!error) return { status: 'unknown' };
  if (error.type === 'api_connection_error' || error.type === 'api_error') return { status: 'unknown' };
  const running = error.payment_intent;
  if (running && settledElsewhere.has(running.status)) return intentResult(running);
  return failed(error);
}

function intentResult(intent: IntentState): ConfirmResult {
  if (intent.status === 'succeeded' || intent.status === 'requires_capture') return { status: 'succeeded' };
  if (intent.status === 'processing') return { status: 'processing' };
  if (intent.status === 'requires_action') return { status: 'redirect' };
  return failed(intent.last_payment_error ?? intent.last_setup_error ?? {});
}

function failed(error: IntentError): ConfirmResult {
  const code = error.decline_code ?? error.code ?? 'generic_decline';
  const refused = declineTexts[code] ?? error.message ?? 'Card declined. Use another card.';
  const message = error.advice_code === 'do_not_try_again' ? neverAgain : refused;
  return { status: 'failed', code, message, retryable: error.code !== 'payment_intent_unexpected_state' };
}
