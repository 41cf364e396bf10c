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
}
