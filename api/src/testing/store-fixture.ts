import type { EntityManager } from '@mikro-orm/postgresql';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreRule } from '#libs/domain/stores/store-rule.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { storedOrder } from '#libs/dev/testing/sample-data/stored-order.js';
import { storeKey } from './test-api.js';

/** A custom store of the owner with an order; the owner's other stores are deleted. */
export async function storeFixture(
  em: EntityManager,
  ownerId: string,
): Promise<{ store: string; storeOrder: string; storeRule: string }> {
  await em.nativeDelete(StoreOrder, { ownerId });
  await em.nativeDelete(StoreConnection, { ownerId });
  const store = StoreConnection.custom(ownerId, { name: 'Secret shop', shop: '' }, new Date());
  store.takeApiKey('Secret key', 'a'.repeat(64), new CredentialKeys([storeKey]));
  const { order, lines } = storedOrder(store, { buyer: { name: 'Secret buyer', email: '', phone: '' } });
  const body = {
    name: 'Secret rule',
    enabled: false,
    stop: false,
    conditions: [],
    actions: [{ kind: 'hold' as const }],
  };
  const rule = StoreRule.of(ownerId, body, 1, new Date());
  await em.nativeDelete(StoreRule, { ownerId });
  await em.persist([store, order, ...lines, rule]).flush();
  return { store: store.id, storeOrder: order.id, storeRule: rule.id };
}
