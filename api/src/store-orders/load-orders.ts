import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoreOrderRow } from '#libs/contracts/stores/store-orders.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { priceParcels } from './draft-prices.js';
import { findParcels } from './parcels-of-orders.js';
import type { OrderContext } from './store-order.view.js';

type Computed = {
  id: string;
  view: StoreOrderRow['list'];
  combine_key: string | null;
  address_changed: boolean;
  reported: string | null;
};

/** Computed columns of an order; `reported`: the worst state of its write-backs. */
const computed = `
  select id, view, store_order_combine_key(owner_id, ship_to) as combine_key, address_changed, (
      select f.state from store_fulfillment f where f.order_id = o.id
      order by array_position(array['failed', 'pending', 'withdrawing', 'done', 'withdrawn'], f.state) limit 1) as reported
  from store_order o where id = any(?::uuid[])`;

/** These orders of the owner with what their views need, in the order of the ids. */
export async function loadOrders(
  em: EntityManager,
  ownerId: string,
  ids: readonly string[],
): Promise<{ order: StoreOrder; context: OrderContext }[]> {
  if (ids.length === 0) return [];
  const orders = new Map((await em.find(StoreOrder, { id: [...ids], ownerId })).map((one) => [one.id, one]));
  const stores = new Map((await em.find(StoreConnection, { ownerId })).map((one) => [one.id, one]));
  const facts = await em.execute<Computed[]>(computed, [`{${ids.join(',')}}`]);
  const factsOf = new Map(facts.map((one) => [one.id, one]));
  const found = [...(await findParcels(em, ids)).values()].flat();
  const parcels = Map.groupBy(await priceParcels(em, found), ({ orderId }) => orderId);
  return ids.flatMap((id) => {
    const [order, of] = [orders.get(id), factsOf.get(id)];
    const store = stores.get(order?.connectionId ?? '');
    if (!order || !of || !store) return [];
    const { view: list, combine_key: combineKey, address_changed: addressChanged } = of;
    const writeBack = of.reported as OrderContext['writeBack'];
    return [{ order, context: { store, list, combineKey, addressChanged, writeBack, parcels: parcels.get(id) ?? [] } }];
  });
}
