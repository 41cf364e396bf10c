import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MemoryLimiter, type RateVerdict } from './memory-limiter.js';
import { SharedLimiter, type SharedLimit } from './shared-limiter.js';

/** A key reports to the other processes each time it has used this part of its limit. */
const share = 10;
/** Keys that are remembered; the least recently used go first. */
const mostKeys = 100_000;

/**
 * For limits that are checked too often for a round trip each time: a bucket in memory decides, and every tenth of a limit is
 * reported to the store. When all processes together exceed the limit, the key is refused here as well. N processes let through
 * at most N tenths more than the limit.
 */
@Injectable()
export class BatchedLimiter {
  readonly #untold = new LRUCache<string, number>({ max: mostKeys });
  readonly #refusedUntil = new LRUCache<string, number>({ max: mostKeys });

  constructor(
    private readonly local: MemoryLimiter,
    private readonly shared: SharedLimiter,
    private readonly now: () => number = Date.now,
  ) {}

  take(limit: SharedLimit, subject: string): RateVerdict {
    const key = `${limit.name} ${subject}`;
    const wait = Math.ceil(((this.#refusedUntil.get(key) ?? 0) - this.now()) / 1000);
    if (wait > 0) return { allowed: false, limit: limit.limit, remaining: 0, resetSeconds: wait };
    const verdict = this.local.take(key, limit.limit, limit.windowSeconds);
    if (verdict.allowed) this.#count(limit, subject, key);
    return verdict;
  }

  #count(limit: SharedLimit, subject: string, key: string): void {
    const untold = (this.#untold.get(key) ?? 0) + 1;
    if (untold < limit.limit / share) return void this.#untold.set(key, untold);
    this.#untold.delete(key);
    void this.shared.add(limit, subject, untold).then((wait) => {
      if (wait > 0) this.#refusedUntil.set(key, this.now() + wait * 1000);
      else this.#refusedUntil.delete(key);
    });
  }
}
