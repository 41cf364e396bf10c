import type { EntityManager } from '@mikro-orm/postgresql';

/** Bills wait for each other until the caller's commit: the second of two concurrent uploads finds every line recorded. */
export async function lockBills(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('carrier bills'))`);
}
