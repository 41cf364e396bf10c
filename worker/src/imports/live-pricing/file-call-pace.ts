import type { EntityManager } from '@mikro-orm/postgresql';

/** A file waits no longer than this within a run for the next free moment: others have theirs meanwhile. Milliseconds. */
const maxWaitMs = 5_000;

const reserve = `
  insert into file_call_pace as p (seller, next_at) values (?, clock_timestamp() + ? * interval '1 ms')
  on conflict (seller) do update set next_at = greatest(p.next_at, clock_timestamp()) + ? * interval '1 ms'
    where p.next_at < clock_timestamp() + ${maxWaitMs} * interval '1 ms'
  returning extract(epoch from next_at - clock_timestamp())::float8 * 1000 - ? as ms`;

const pause = `
  insert into file_call_pace as p (seller, next_at) values (?, clock_timestamp() + ? * interval '1 ms')
  on conflict (seller) do update set next_at = greatest(p.next_at, excluded.next_at)`;

const remaining = `
  select extract(epoch from next_at - clock_timestamp())::float8 * 1000 as ms from file_call_pace where seller = ?`;

/**
 * Spreads the calls for uploaded files to a seller evenly over all workers, so that people who wait for a price have the rest of
 * the seller's limit. A moment that was reserved and not used is lost.
 */
export class FileCallPace {
  readonly #stepMs: number;

  constructor(
    private readonly em: EntityManager,
    callsPerSecond: number,
  ) {
    this.#stepMs = 1000 / callsPerSecond;
  }

  /** Reserves the next free moment. @returns in how many milliseconds it is, and whether it is reserved: one far away is not. */
  async reserve(seller: string): Promise<{ waitMs: number; isReserved: boolean }> {
    const em = this.em.fork();
    const step = this.#stepMs;
    const [free] = await em.execute<{ ms: number }[]>(reserve, [seller, step, step, step]);
    if (free) return { waitMs: Math.max(0, free.ms), isReserved: true };
    const [next] = await em.execute<{ ms: number }[]>(remaining, [seller]);
    return { waitMs: Math.max(0, next?.ms ?? 0), isReserved: false };
  }

  /** No file calls the seller for so long. */
  async pause(seller: string, ms: number): Promise<void> {
    await this.em.fork().execute(pause, [seller, ms]);
  }
}
