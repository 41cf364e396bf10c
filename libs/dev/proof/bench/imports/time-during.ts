import pg from 'pg';
import type { Shop } from '../../shop/open-shop.js';
import { paced, quantile, type Pace } from '../measuring/paced.js';
import { inWholeRun } from '../measuring/whole-run.js';

/** What is measured: requests at a steady pace, and which quantile of their times is returned (0.99: p99). */
export type Measured = { ask: (index: number) => Promise<void>; pace: Pace; share: number };

/** The slowest of few requests differ by more than a control allows on any machine: a run of everything measures them once. */
export const repeats = inWholeRun(false, true);

/** Repeats the requests until `work` is done. @returns milliseconds */
export async function timeDuring(
  { databaseUrl }: Pick<Shop, 'databaseUrl'>,
  { ask, pace, share }: Measured,
  work: () => Promise<unknown>,
): Promise<number> {
  await checkpoint(databaseUrl);
  let over = false;
  const done = work().finally(() => (over = true));
  const times: number[] = [];
  while (!over) times.push(...(await paced(ask, pace)));
  await done;
  return quantile(
    times.sort((a, b) => a - b),
    share,
  );
}

/**
 * A long-running database recycles its WAL files. A new one creates each of them (16 MB of zeros), which stalls all
 * commits for up to 0.1 s, four times per upload.
 */
async function checkpoint(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}
