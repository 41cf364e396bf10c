import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryResultRow } from 'pg';

/**
 * Runs one statement on a pool connection, bypassing the ORM and outside any transaction, planned once per connection:
 * for frequent queries (polls, the start of each job), where the ORM costs twice as much. Write arrays as (select $1::text[]): where
 * PostgreSQL sees how long one is, a plan for exactly that many rows looks cheaper than the stored one, and every call is planned again.
 * @param name unique per text. The text's parameters are $1, $2, …
 */
export async function runPrepared<Row extends QueryResultRow>(
  em: EntityManager,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const pool = await em.getConnection().getNativeClient();
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows;
}
