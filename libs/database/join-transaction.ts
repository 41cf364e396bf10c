import { TransactionPropagation, type EntityManager } from '@mikro-orm/postgresql';

/**
 * Works in the caller's transaction where there is one, else in one of its own. How a use case that api and worker share opens
 * its transaction: in the caller's it is written with the caller's commit, and undone with it.
 */
export const joinTransaction = <Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> => em.transactional(work, { propagation: TransactionPropagation.REQUIRED });
