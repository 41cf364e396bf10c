import type { FormObject } from './form-body.js';
import type { RawRequest } from './read-request.js';
import { StripeFailure } from './errors/stripe-failure.js';

export type Keys = { secretKey: string; publishableKey: string };

/**
 * Identifies the caller: by bearer token, by basic authentication with the key as user, or (browser) by the parameter
 * `key`.
 */
export function authenticate(request: RawRequest, input: FormObject, keys: Keys): 'secret' | 'publishable' {
  const key = keyOf(request.headers.authorization ?? '') ?? (typeof input['key'] === 'string' ? input['key'] : '');
  if (key === keys.secretKey) return 'secret';
  if (key === keys.publishableKey) return 'publishable';
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message:
      key === ''
        ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
        : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`,
  });
}

function keyOf(header: string): string | null {
  const [scheme, value = ''] = header.split(' ', 2);
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
  return null;
}

/** Refuses the publishable key where the secret one is required. */
export function secretKeyRequired(): StripeFailure {
  return new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  });
}
