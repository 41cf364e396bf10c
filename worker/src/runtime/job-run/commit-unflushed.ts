import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * One transaction of `work` and of all that the run has left unflushed in `em` itself: `em.transactional` would give `work` another
 * entity manager. Rolled back, with the error thrown on, when `work` or the flush fails.
 */
export async function commitUnflushed(em: EntityManager, work: () => Promise<void>): Promise<void> {
  await em.begin();
  try {
    await work();
    await em.commit();
  } catch (error) {
    await em.rollback();
    throw error;
  }
}
