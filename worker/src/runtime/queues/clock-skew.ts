import pg from 'pg';

/** BullMQ on PostgreSQL trusts the worker's clock: one that is ahead takes jobs that others are still doing. */
export const maxSkewMs = 2_000;

/** Own clock minus the database's, in milliseconds; the time of the question is taken as the middle of its round trip. */
export async function clockSkewMs(pool: pg.Pool, now: () => number = Date.now): Promise<number> {
  const asked = now();
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const answered = now();
  return Math.round((asked + answered) / 2 - (rows[0]?.ms ?? Number.NaN));
}

/** @throws when this machine's clock must not take part. */
export async function refuseSkewedClock(pool: pg.Pool, now?: () => number): Promise<void> {
  const skew = await clockSkewMs(pool, now);
  if (Math.abs(skew) > maxSkewMs)
    throw new Error(
      `This clock is ${skew} ms off the database's (at most ${maxSkewMs} ms): set it right, then start the worker.`,
    );
}
