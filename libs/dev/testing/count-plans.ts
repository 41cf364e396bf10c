import type { EntityManager } from '@mikro-orm/postgresql';
import { runPrepared } from '#libs/database/run-prepared.js';

const plans =
  'select custom_plans::int as custom, generic_plans::int as stored from pg_prepared_statements where name = $1';

/**
 * How often a prepared statement was planned for its values, and how often it ran with its stored plan. Calls one after the other use
 * the same connection, which this asks.
 */
export async function countPlans(em: EntityManager, name: string): Promise<{ custom: number; stored: number }> {
  const [row] = await runPrepared<{ custom: number; stored: number }>(em, 'count-plans', plans, [name]);
  return row ?? { custom: 0, stored: 0 };
}
