import type pg from 'pg';

/** Requests to add to a key, and the window that begins if none is open. */
export type Addition = { key: string; requests: number; limit: number; windowSeconds: number };
/** Requests of a key in its window, and when that ends, in milliseconds since 1970. */
export type Count = { requests: number; endsAt: number };

type Row = { first: number; first_ends: string; second: number | null; second_ends: string | null };

/** $1 is now. */
const add = (row: string) => `insert into rate_limit as r (key, points, expire) ${row}
  on conflict (key) do update set
    points = case when r.expire <= $1 then excluded.points else r.points + excluded.points end,
    expire = case when r.expire <= $1 then excluded.expire else r.expire end
  returning points, expire`;

const one = `with one as (${add('values ($2, $3, $4)')})
  select points as first, expire as first_ends, null::int as second, null::bigint as second_ends from one`;

const both = `with one as (${add('values ($2, $3, $4)')}),
  two as (${add('select $5::varchar, $6::int, $7::bigint from one where one.points <= $8::bigint')})
  select one.points as first, one.expire as first_ends, two.points as second, two.expire as second_ends
  from one left join two on true`;

/**
 * Counts in one statement, the second key only if the first is within its limit. No two statements can wait for each other's
 * rows while all name an address first and an actor second.
 * @param now milliseconds since 1970
 * @returns a count for each key that was counted
 */
export async function countRequests(
  pool: pg.Pool,
  [first, second]: readonly [Addition, Addition?],
  now: number,
): Promise<[Count, Count?]> {
  const values = [now, ...valuesOf(first, now)];
  const query = second
    ? { name: 'count-requests-of-two', text: both, values: [...values, ...valuesOf(second, now), first.limit] }
    : { name: 'count-requests', text: one, values };
  const [row] = (await pool.query<Row>(query)).rows;
  if (!row) throw new Error('Counting requests returned no row.');
  const counted = { requests: row.first, endsAt: Number(row.first_ends) };
  return row.second === null ? [counted] : [counted, { requests: row.second, endsAt: Number(row.second_ends) }];
}

/** Deletes windows that ended before then. */
export const forgetRequests = (pool: pg.Pool, before: number) =>
  pool.query('delete from rate_limit where expire < $1', [before]);

const valuesOf = ({ key, requests, windowSeconds }: Addition, now: number) => [
  key,
  requests,
  now + windowSeconds * 1000,
];
