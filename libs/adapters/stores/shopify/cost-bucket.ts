import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

const cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().check(z.minimum(1)) }),
});

type Level = { available: number; restoreRate: number; requested: number; at: number };

/** How many points a shop has left to be asked for: each answer says it, and the bucket fills by the second. */
export class CostBuckets {
  readonly #levels = new LRUCache<string, Level>({ max: 10_000 });
  /** When the last of those that were put off is to come back. */
  readonly #slots = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly clock: () => number) {}

  /** Stores the cost in `extensions.cost` of a response. */
  learn(shop: string, extensions: unknown): void {
    const read = cost.safeParse((extensions as { cost?: unknown } | null | undefined)?.cost).data;
    if (!read) return;
    const { currentlyAvailable: available, restoreRate } = read.throttleStatus;
    this.#levels.set(shop, { available, restoreRate, requested: read.requestedQueryCost, at: this.clock() });
  }

  /** Milliseconds until the shop can pay for a request as large as the last one. A clock that is set back empties no bucket. */
  waitMs(shop: string): number {
    const level = this.#levels.get(shop);
    if (!level) return 0;
    const { available, restoreRate, requested, at } = level;
    const now = available + (Math.max(0, this.clock() - at) / 1000) * restoreRate;
    return now >= requested ? 0 : Math.ceil(((requested - now) / restoreRate) * 1000);
  }

  /**
   * Milliseconds until one that the shop has no points for is to come back, `waitMs` at least: one after the other, as fast as the
   * bucket fills for a query and a mutation of each. Hundreds that came back at once would take each other's points again.
   */
  slotMs(shop: string, waitMs: number): number {
    const [now, level] = [this.clock(), this.#levels.get(shop)];
    const eachMs = level ? (2 * level.requested * 1000) / level.restoreRate : 0;
    const slot = Math.max(now + waitMs, (this.#slots.get(shop) ?? 0) + eachMs);
    this.#slots.set(shop, slot);
    return Math.ceil(slot - now);
  }
}
