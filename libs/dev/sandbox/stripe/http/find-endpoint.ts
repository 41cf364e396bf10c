import { threeDSecureEndpoint } from '../payment-intents/answer-three-d-secure.js';
import { customerEndpoints } from '../customers/customer-endpoints.js';
import { disputeEndpoints } from '../refunds-and-disputes/dispute-endpoints.js';
import type { Endpoint } from './endpoint.js';
import { paymentIntentEndpoints } from '../payment-intents/payment-intent-endpoints.js';
import { paymentMethodEndpoints } from '../customers/payment-method-endpoints.js';
import { payoutEndpoints } from '../money/payout-endpoints.js';
import { readEndpoints } from './read-endpoints.js';
import { refundEndpoints } from '../refunds-and-disputes/refund-endpoints.js';
import { setupIntentEndpoints } from '../setup-intents/setup-intent-endpoints.js';
import { StripeFailure } from './errors/stripe-failure.js';

const endpoints: readonly Endpoint[] = [
  ...paymentIntentEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...customerEndpoints,
  ...setupIntentEndpoints,
  ...paymentMethodEndpoints,
  ...payoutEndpoints,
  ...readEndpoints,
  threeDSecureEndpoint,
];

/** The endpoint of an address and the ids in it; throws Stripe's 404 for what the sandbox does not have. */
export function findEndpoint(method: string, path: string): { endpoint: Endpoint; ids: Record<string, string> } {
  for (const endpoint of endpoints) {
    const ids = endpoint.method === method ? idsIn(endpoint.path, path) : null;
    if (ids) return { endpoint, ids };
  }
  throw new StripeFailure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.`,
  });
}

function idsIn(pattern: string, path: string): Record<string, string> | null {
  const [expected, actual] = [pattern.split('/'), path.split('/')];
  if (expected.length !== actual.length) return null;
  const ids: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? '';
    if (part.startsWith(':') && value !== '') ids[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return ids;
}
