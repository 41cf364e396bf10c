import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { MarginBacktest } from '#libs/domain/margins/margin-backtest.js';

/** @throws missing. With `lock`, inside a transaction, no worker moves it on until that ends. */
export async function findBacktest(em: EntityManager, id: string, lock = false): Promise<MarginBacktest> {
  const test = await em.findOne(MarginBacktest, id, lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {});
  if (test) return test;
  throw new DomainError('not_found', 'missing', 'This back-test does not exist.');
}
