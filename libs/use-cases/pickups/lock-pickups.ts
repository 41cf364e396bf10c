import type { EntityManager } from '@mikro-orm/postgresql';

/** Until the transaction ends, no other one books or withdraws pickups of this owner. */
export async function lockPickups(em: EntityManager, ownerId: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('pickup ' || ?, 0))`, [ownerId]);
}
