import { LockMode } from '@mikro-orm/core';
import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import type { StoreVendorCode } from '#libs/contracts/stores/store-vendors.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import type { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import type { Connected } from '#libs/domain/stores/store-access.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { requestImport } from '#libs/use-cases/stores/request-import.js';
import { auditStore } from './audit-store.js';

/** Stores that one owner may have. */
const maxStores = 50;

type Opened = { actor: Pick<Actor, 'id' | 'roles' | 'member'>; vendor: StoreVendorCode; connected: Connected };

/**
 * Stores a store's credentials and enqueues a sync: a store that the owner has, or had, keeps its connection, so that no order is
 * imported twice. @throws conflict `store_taken` when another owner has it, `limit_reached`.
 */
export async function keepConnection(
  em: EntityManager,
  opened: Opened,
  keys: CredentialKeys,
  now: Date,
): Promise<string> {
  const keep = () =>
    em.transactional(async (inner) => {
      const connection = await upsert(inner, opened, keys, now);
      await inner.flush();
      await requestImport(inner, connection.id);
      return connection.id;
    });
  try {
    return await keep();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    // It was connected at the same moment: now it is visible by whom.
    return keep();
  }
}

async function upsert(em: EntityManager, { actor, vendor, connected }: Opened, keys: CredentialKeys, now: Date) {
  const { account } = connected;
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const others = await em.count(StoreConnection, {
    ...{ vendor, account, disconnectedAt: null },
    ownerId: { $ne: actor.id },
  });
  if (others > 0) throw taken(connected.name || connected.shop);
  const orderBy = { disconnectedAt: 'desc nulls first' } as const;
  const known = await em.findOne(StoreConnection, { ownerId: actor.id, vendor, account }, { lockMode, orderBy });
  if (known) {
    known.reconnect(connected, keys, now);
    await auditStore(em, actor, 'reconnect', known);
    return known;
  }
  await assertQuota(em, actor.id);
  const connection = StoreConnection.connect(actor.id, vendor, connected, keys, now);
  em.persist(connection);
  await auditStore(em, actor, 'connect', connection);
  return connection;
}

/** @throws conflict `limit_reached`. */
export async function assertQuota(em: EntityManager, ownerId: string): Promise<void> {
  if ((await em.count(StoreConnection, { ownerId, disconnectedAt: null })) < maxStores) return;
  throw new DomainError('limit_reached', 'conflict', `At most ${maxStores} stores can be connected.`);
}

/** @throws conflict `unavailable` where the environment has no key. */
export function assertEncrypted(keys: CredentialKeys): void {
  if (keys.present) return;
  throw new DomainError(
    'unavailable',
    'conflict',
    'Stores cannot be connected here: STORE_CREDENTIALS_KEY is not set.',
  );
}

const taken = (name: string): DomainError =>
  new DomainError('store_taken', 'conflict', `Another account has connected ${name}. Disconnect it there first.`);
