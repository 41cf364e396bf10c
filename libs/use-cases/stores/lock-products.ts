import type { EntityManager } from '@mikro-orm/postgresql';

/** One change of an owner's products at a time, until the transaction ends: two of the same new product would both insert it. */
export async function lockProducts(em: EntityManager, ownerId: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`products ${ownerId}`]);
}
