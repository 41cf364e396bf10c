import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';

/** And sorting a hundred thousand rows happens in memory. */
const settings = `select set_config('enable_nestloop', 'off', true), set_config('work_mem', '16MB', true)`;

/**
 * Reads all rows of a file joined to their rates. The planner has no statistics about rates that have just arrived: it would
 * expect few and search all of them for each row, which takes minutes. All reads see one snapshot, or the current transaction.
 */
export function withoutNestedLoops<T>(em: EntityManager, read: (em: EntityManager) => Promise<T>): Promise<T> {
  const own = em.fork({ keepTransactionContext: true });
  if (own.isInTransaction()) return inTransaction(own, read);
  return own.transactional((inner) => inTransaction(inner, read), {
    isolationLevel: IsolationLevel.REPEATABLE_READ,
    readOnly: true,
  });
}

/** The same for statements of a transaction. */
export async function inTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  await em.execute(settings);
  const found = await work(em);
  await em.execute('set local enable_nestloop = on');
  return found;
}
