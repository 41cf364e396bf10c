import { TransactionPropagation, type EntityManager } from '@mikro-orm/postgresql';

/**
 * Runs in the caller's transaction if there is one, otherwise in a new one. Use cases that api and worker share open
 * their transactions this way: in the caller's, they commit and roll back with it.
 */
export const joinTransaction = <Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> => em.transactional(work, { propagation: TransactionPropagation.REQUIRED });
