import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';

type Options = { version?: number; lock?: true };

/**
 * The owner's store, unless it is disconnected.
 * @throws missing when it is not there or not theirs, conflict `version_conflict`.
 */
export async function findStore(
  em: EntityManager,
  ownerId: string,
  id: string,
  { version, lock }: Options = {},
): Promise<StoreConnection> {
  const how = lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {};
  const store = await em.findOne(StoreConnection, { id, ownerId, disconnectedAt: null }, how);
  if (!store) throw new DomainError('not_found', 'missing', 'This store is not connected.');
  if (version === undefined || version === store.version) return store;
  const advice = 'This store was changed elsewhere. Load it again, then repeat your change.';
  throw new DomainError('version_conflict', 'conflict', advice, { version: store.version });
}
