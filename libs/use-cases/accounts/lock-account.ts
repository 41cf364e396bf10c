import { LockMode, type EntityManager } from '@mikro-orm/core';
import { DomainError } from '../../domain/errors.js';
import { Account } from '../../domain/accounts/account.js';

/**
 * The user's account, created if missing, locked until the transaction ends: whatever must be counted or be the only
 * one of its kind (addresses, packages, defaults) is changed under this lock.
 * @throws version_conflict when the account is being erased
 */
export async function lockAccount(em: EntityManager, userId: string): Promise<Account> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const known = await em.findOne(Account, userId, lock);
  if (known) return known;
  await em.upsert(Account, Account.open(userId), { onConflictAction: 'ignore' });
  const opened = await em.findOne(Account, userId, lock);
  if (opened) return opened;
  throw new DomainError('version_conflict', 'conflict', 'The account is being erased. Try again in a moment.');
}
