import Stripe from 'stripe';

/** Maximum number of successive keys of one request; each may hit its own outage. */
const maxKeys = 5;

/**
 * A 5xx from Stripe that is stored for the key: for 24 hours the key returns nothing else. The first answer advises against a
 * retry, the later ones are marked as replayed.
 */
const isCachedOutage = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  (error.headers?.['stripe-should-retry'] === 'false' || error.headers?.['idempotent-replayed'] === 'true');

/**
 * The result of `ask` under the key. If Stripe replays an outage for it, `look` checks whether the request took effect
 * anyway; if not, the request is repeated with the next key. The keys are derived from the first, so concurrent callers
 * use the same ones.
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
