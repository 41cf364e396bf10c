import type { EntityManager } from '@mikro-orm/postgresql';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { storedOrder } from '#libs/dev/testing/sample-data/stored-order.js';
import { storeKey } from './test-api.js';

/** A store of the owner's own, by our API, with an order; any other one of theirs is deleted. */
export async function storeFixture(em: EntityManager, ownerId: string): Promise<{ store: string; storeOrder: string }> {
  await em.nativeDelete(StoreOrder, { ownerId });
  await em.nativeDelete(StoreConnection, { ownerId });
  const store = StoreConnection.custom(ownerId, { name: 'Secret shop', shop: '' }, new Date());
  store.takeApiKey('Secret key', 'a'.repeat(64), new CredentialKeys([storeKey]));
  const { order, lines } = storedOrder(store, { buyer: { name: 'Secret buyer', email: '', phone: '' } });
  await em.persist([store, order, ...lines]).flush();
  return { store: store.id, storeOrder: order.id };
}
