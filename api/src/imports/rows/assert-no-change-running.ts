import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { ImportChange } from '#libs/domain/imports/import-change.js';

/**
 * Call it with the import locked, before many rows are changed.
 * @throws conflict `busy` while a worker makes another such change.
 */
export async function assertNoChangeRunning(em: EntityManager, importId: string): Promise<void> {
  const open = await em.count(ImportChange, { importId, status: { $in: ['waiting', 'working'] } });
  if (open === 0) return;
  const message = 'Another change of many rows is being made. Wait until it is done, then try again.';
  throw new DomainError('busy', 'conflict', message, { retryAfter: 2 });
}
