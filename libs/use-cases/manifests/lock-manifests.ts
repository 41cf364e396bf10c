import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Held to the end of the transaction by whoever puts an owner's labels on forms or voids one: the second of them sees what the first did.
 * Taken after the rows of orders and shipments.
 */
export async function lockManifests(em: EntityManager, ownerId: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('manifest ' || ?, 0))`, [ownerId]);
}
