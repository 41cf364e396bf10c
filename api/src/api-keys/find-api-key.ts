import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { DomainError } from '#libs/domain/errors.js';

/** The owner's key, locked. @throws missing for an unknown id, or another owner's. */
export async function lockApiKey(em: EntityManager, ownerId: string, id: string): Promise<ApiKey> {
  const key = await em.findOne(ApiKey, { id, ownerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (key) return key;
  throw new DomainError('not_found', 'missing', 'There is no such key.');
}
