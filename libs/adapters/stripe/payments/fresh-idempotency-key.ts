import Stripe from 'stripe';

/** Keys of one request, one after the other; each may meet its own outage. */
const maxKeys = 5;

/** Stripe's own fault, given again from what it keeps for the key: for 24 hours the key gives nothing else. */
const isCachedOutage = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

/**
 * What `ask` gives under the key. Where Stripe keeps an outage for it, `look` finds what has come of the request all the same;
 * nothing: the request is made under the next key. The keys follow from the first, so whoever else comes here asks the same.
 */
export async function withFreshIdempotencyKey<T>(
  key: string,
  ask: (key: string) => Promise<T>,
  look: () => Promise<T | undefined>,
): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await ask(number === 1 ? key : `${key}~${number}`);
    } catch (error) {
      if (!isCachedOutage(error)) throw error;
      const done = await look();
      if (done) return done;
      if (number === maxKeys) throw error;
    }
  }
}
