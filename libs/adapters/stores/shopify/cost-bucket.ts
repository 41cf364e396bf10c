import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

const cost = z.object({
  requestedQueryCost: z.number(),
  actualQueryCost: z.nullish(z.number()),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().check(z.minimum(1)) }),
});

type Level = { available: number; restoreRate: number; at: number };
/** `requested` is taken before a query runs; what exceeds `actual` is refunded afterwards. */
type QueryCost = { requested: number; actual: number };

/** How many points a shop has left to be asked for: each answer says it, and the bucket fills by the second. */
export class CostBuckets {
  readonly #levels = new LRUCache<string, Level>({ max: 10_000 });
  /** What a query cost last, in any shop. */
  readonly #costs = new LRUCache<string, QueryCost>({ max: 100 });
  /** When the last of those that were put off is to come back. */
  readonly #slots = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly clock: () => number) {}

  /** Stores the cost of the query in `extensions.cost` of a response. */
  learn(shop: string, query: string, extensions: unknown): void {
    const read = cost.safeParse((extensions as { cost?: unknown } | null | undefined)?.cost).data;
    if (!read) return;
    const { requestedQueryCost: requested, actualQueryCost, throttleStatus } = read;
    const { currentlyAvailable: available, restoreRate } = throttleStatus;
    this.#levels.set(shop, { available, restoreRate, at: this.clock() });
    const actual = actualQueryCost ?? this.#costs.get(query)?.actual ?? requested;
    this.#costs.set(query, { requested, actual });
  }

  /** Milliseconds until the shop can pay for what the query requests. A clock that is set back empties no bucket. */
  waitMs(shop: string, query: string): number {
    const [level, requested] = [this.#levels.get(shop), this.#costs.get(query)?.requested ?? 0];
    if (!level) return 0;
    const now = level.available + (Math.max(0, this.clock() - level.at) / 1000) * level.restoreRate;
    return now >= requested ? 0 : Math.ceil(((requested - now) / level.restoreRate) * 1000);
  }

  /**
   * Milliseconds until one that the shop has no points for is to come back, `waitMs` at least: one after the other, as fast as the
   * bucket fills for the queries of each. Hundreds that came back at once would take each other's points again.
   */
  slotMs(shop: string, waitMs: number, queries: readonly string[]): number {
    const [now, level] = [this.clock(), this.#levels.get(shop)];
    const each = queries.reduce((sum, query) => sum + (this.#costs.get(query)?.actual ?? 0), 0);
    const eachMs = level ? (each * 1000) / level.restoreRate : 0;
    const slot = Math.max(now + waitMs, (this.#slots.get(shop) ?? 0) + eachMs);
    this.#slots.set(shop, slot);
    return Math.ceil(slot - now);
  }
}
