import type { Rate } from '../carriers/carrier.js';

/** A live carrier price may be sold for a day, a published list price for a week, and neither past its own end. */
const lifeMs = { estimate: 7 * 24 * 3600_000, live: 24 * 3600_000 };

/** The last moment at which a rate may be sold, in milliseconds since 1970. */
export function offerExpiry({ estimate, validUntil }: Pick<Rate, 'estimate' | 'validUntil'>, now: Date): number {
  const latest = now.getTime() + (estimate ? lifeMs.estimate : lifeMs.live);
  return validUntil ? Math.min(latest, Date.parse(validUntil)) : latest;
}
