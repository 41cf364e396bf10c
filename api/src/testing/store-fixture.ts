import type { EntityManager } from '@mikro-orm/postgresql';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { storeKey } from './test-api.js';

/** A store of the owner's own, by our API; any other one of theirs is deleted. */
export async function storeFixture(em: EntityManager, ownerId: string): Promise<{ store: string }> {
  await em.nativeDelete(StoreConnection, { ownerId });
  const store = StoreConnection.custom(ownerId, { name: 'Secret shop', shop: '' }, new Date());
  store.takeApiKey('Secret key', 'a'.repeat(64), new CredentialKeys([storeKey]));
  await em.persist(store).flush();
  return { store: store.id };
}
