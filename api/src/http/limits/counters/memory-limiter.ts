import { LRUCache } from 'lru-cache';

/**
 * What a route costs: `quotes` price requests, `money` orders and payments, `codes` guessable secrets and mails, `drawing` labels
 * and receipts rendered for the response, `parts` pieces of a file, `writes` and `reads` the rest.
 */
export type RateClass =
  'quotes' | 'money' | 'codes' | 'drawing' | 'writes' | 'parts' | 'reads' | 'reports' | 'messages' | 'lookups';

/** At most `limit` requests in any burst, refilled evenly over `windowSeconds`; an address gets `perIp` of them. */
export type RateLimitPolicy = { readonly limit: number; readonly perIp: number; readonly windowSeconds: number };

export type RateVerdict = { allowed: boolean; limit: number; remaining: number; resetSeconds: number };

type Bucket = { tokens: number; at: number };

/**
 * Token buckets in memory, one per key. Each api process counts for itself; `SharedLimiter` counts for all. Holds at most `capacity` keys: the ones not
 * seen for longest go first, so a flood of addresses costs memory for no more than those.
 */
export class MemoryLimiter {
  readonly #buckets: LRUCache<string, Bucket>;

  constructor(
    private readonly now: () => number = Date.now,
    capacity = 100_000,
  ) {
    this.#buckets = new LRUCache({ max: capacity });
  }

  /** Takes one request out of the bucket of `key`; a refused request takes nothing. */
  take(key: string, limit: number, windowSeconds: number): RateVerdict {
    const at = this.now();
    const perMs = limit / (windowSeconds * 1000);
    const before = this.#buckets.get(key);
    const tokens = before ? Math.min(limit, before.tokens + Math.max(0, at - before.at) * perMs) : limit;
    const allowed = tokens >= 1;
    const left = allowed ? tokens - 1 : tokens;
    this.#buckets.set(key, { tokens: left, at });
    const missing = allowed ? limit - left : 1 - left;
    return {
      allowed,
      limit,
      remaining: Math.floor(left),
      resetSeconds: Math.max(1, Math.ceil(missing / perMs / 1000)),
    };
  }
}
