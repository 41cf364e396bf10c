import pg from 'pg';
import type { Shop } from '../../shop/open-shop.js';
import { paced, quantile, type Pace } from '../measuring/paced.js';

/** What is measured: requests at a steady pace, and which of their times counts (0.99: the slowest hundredth). */
export type Measured = { ask: (index: number) => Promise<void>; pace: Pace; share: number };

/** Asks again and again until `work` is done. @returns milliseconds */
export async function timeBeside(
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
 * A database that has run for a while has files of its log that it uses again. A new one makes each again, 16 MB of zeros, and all
 * commits wait meanwhile: up to 0.1 s, four times in an upload.
 */
async function checkpoint(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}
