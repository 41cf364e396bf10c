import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';

/** And what is sorted of a hundred thousand rows is sorted in memory. */
const settings = `select set_config('enable_nestloop', 'off', true), set_config('work_mem', '16MB', true)`;

/**
 * Reads with all rows of a file joined to their rates. Of rates that have just come in the planner knows nothing: taken for a few,
 * each row would be looked for among all of them, which takes minutes. What is read is of one moment, or of the transaction there is.
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
