import type { ErrorBody } from '../../stripe-objects.js';

/** Codes of requests that lost a race: the same request may succeed a moment later. */
const passing = ['idempotency_key_in_use', 'lock_timeout'];

/**
 * `Stripe-Should-Retry` of a refusal, which the official clients obey: a retry of the same request would get the same
 * response, unless it lost a race. Absent for an outage that is not stored: the client decides by itself.
 */
export function shouldRetry(
  status: number,
  error: Pick<ErrorBody, 'code'>,
  stored: boolean,
): { 'stripe-should-retry'?: 'false' | 'true' } {
  if (status < 400) return {};
  if (passing.includes(error.code ?? '')) return { 'stripe-should-retry': 'true' };
  return status < 500 || stored ? { 'stripe-should-retry': 'false' } : {};
}
