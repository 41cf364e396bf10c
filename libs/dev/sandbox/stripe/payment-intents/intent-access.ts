import type { Work } from '../account.js';
import type { Confirmation } from './confirm-intent.js';
import type { Answer, Call } from '../http/endpoint.js';
import { docUrl } from '../http/errors/doc-url.js';
import { invalidRequest, noSuch, StripeFailure } from '../http/errors/stripe-failure.js';
import type { PaymentIntent, SetupIntent } from '../stripe-objects.js';

/** The intent in the address. With the publishable key, the client secret must be the intent's. */
export function intentOf(work: Work, call: Call): PaymentIntent {
  const id = call.ids['id'] ?? '';
  const intent = work.store.get('payment_intents', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  checkSecret(call, intent.client_secret, 'PaymentIntent');
  return intent;
}

/** The same for a SetupIntent. */
export function setupIntentOf(work: Work, call: Call): SetupIntent {
  const id = call.ids['id'] ?? '';
  const intent = work.store.get('setup_intents', id);
  if (!intent) throw noSuch('setupintent', id, 'intent');
  checkSecret(call, intent.client_secret, 'SetupIntent');
  return intent;
}

function checkSecret({ input, caller }: Call, right: string, what: 'PaymentIntent' | 'SetupIntent'): void {
  const secret = input.text('client_secret');
  if (secret === null && caller === 'publishable') {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  if (secret !== null && secret !== right) {
    throw invalidRequest(
      `The client_secret provided does not match any associated ${what} on this account. Ensure the publishable key used belongs to the same account that created the ${what}.`,
      {
        code: what === 'PaymentIntent' ? 'payment_intent_invalid_parameter' : 'setup_intent_invalid_parameter',
        param: 'client_secret',
      },
    );
  }
}

/** Fields visible with the secret key only. */
const books = [
  'metadata',
  'customer',
  'latest_charge',
  'latest_attempt',
  'single_use_mandate',
  'application',
  'application_fee_amount',
  'on_behalf_of',
  'review',
];

/** The intent as the caller may see it: a browser does not see internal fields. */
export function seenBy(call: Pick<Call, 'caller'>, intent: PaymentIntent | SetupIntent): Record<string, unknown> {
  const hidden = call.caller === 'secret' ? [] : books;
  return Object.fromEntries(Object.entries(intent).filter(([key]) => !hidden.includes(key)));
}

/** A declined card is a 402 that includes the intent. */
export function answered(call: Pick<Call, 'caller'>, { intent, declined, cut }: Confirmation): Answer {
  const seen = seenBy(call, intent);
  if (!declined) return cut ? { status: 200, body: seen, cut } : { status: 200, body: seen };
  return { status: 402, body: { error: { ...intent.last_payment_error, payment_intent: seen } } };
}

/** An error body as this caller may see it. */
export function refusalBody(call: Pick<Call, 'caller'>, failure: StripeFailure): unknown {
  const { payment_intent, setup_intent, ...error } = failure.error;
  return {
    error: {
      ...(error.code === undefined ? {} : { doc_url: docUrl(error.code) }),
      ...error,
      ...(payment_intent ? { payment_intent: seenBy(call, payment_intent) } : {}),
      ...(setup_intent ? { setup_intent: seenBy(call, setup_intent) } : {}),
    },
  };
}
