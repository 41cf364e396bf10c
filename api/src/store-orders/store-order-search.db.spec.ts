import { storeOrderSelectionFilter } from '#libs/contracts/stores/store-order-lists.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { storedOrder } from '#libs/dev/testing/sample-data/stored-order.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { CountStoreOrders, CountStoreOrdersHandler } from './queries/count-store-orders.js';
import { SelectStoreOrders, SelectStoreOrdersHandler } from './queries/select-store-orders.js';

describe('what lists of orders of shops search', () => {
  const database = useDatabase();
  const actor: Actor = { id: 'u_1', kind: 'user', roles: [], tokenExpires: new Date() };
  let store: StoreConnection;
  beforeEach(async () => {
    store = StoreConnection.custom(actor.id, { name: 'Shop', shop: '' }, new Date());
    await database.em().persist(store).flush();
  });

  const stored = async (over: Partial<StoreOrder> = {}): Promise<string> => {
    const { order } = storedOrder(store, over);
    await database.em().persist(order).flush();
    return order.id;
  };
  const find = async (filter: object): Promise<string[]> => {
    const asked = new SelectStoreOrders(actor, storeOrderSelectionFilter.parse(filter));
    return (await new SelectStoreOrdersHandler(database.em()).execute(asked)).orders;
  };
  const count = async (filter: object = {}) => {
    const asked = new CountStoreOrders(actor, storeOrderSelectionFilter.parse(filter));
    return new CountStoreOrdersHandler(database.em()).execute(asked);
  };

  it('follows what is decided of an order, and what its shop says', async () => {
    const id = await stored({ grams: null, tags: [], storeTags: ['gift'] });
    expect([await find({ weight: 'unknown' }), await find({ tag: 'gift' })]).toEqual([[id], [id]]);
    const em = database.em();
    const order = await em.findOneOrFail(StoreOrder, id);
    order.decide({ held: true, tags: ['vip'], parcel: { weight: { value: 1, unit: 'lb' } } });
    await em.flush();
    expect([await find({ weight: 'unknown' }), await find({ weight: 'known', list: 'on_hold', tag: 'vip' })]).toEqual([
      [],
      [id],
    ]);
    order.storeShipTo = { ...order.shipTo!, street2: 'Apt 4' };
    await em.flush();
    expect((await count()).attention).toEqual({ address_changed: 1, void_advised: 0, write_back_failed: 0 });
    order.decide({ takeStoreAddress: true });
    Object.assign(order, { number: '#zebra', shipTo: { ...order.shipTo!, country: 'CA' } });
    await em.flush();
    expect([await find({ q: 'zeb' }), await find({ country: 'CA' })]).toEqual([[id], [id]]);
    await database.em().nativeUpdate(StoreOrder, id, { status: 'cancelled' });
    expect((await count({ country: 'CA' })).lists).toMatchObject({ cancelled: 1, to_ship: 0, on_hold: 0 });
  });

  it('changes and forgets orders with a statement about many of them', async () => {
    const ids = [
      await stored({ externalId: 'a' }),
      await stored({ externalId: 'b' }),
      await stored({ externalId: 'c' }),
    ];
    await database.em().nativeUpdate(StoreOrder, { id: ids }, { held: true });
    expect((await count()).lists).toMatchObject({ on_hold: 3, to_ship: 0 });
    await database.em().nativeDelete(StoreOrder, { id: ids.slice(1) });
    expect([await find({}), (await count()).lists.on_hold]).toEqual([ids.slice(0, 1), 1]);
  });

  it('holds nothing of other owners', async () => {
    await stored();
    const other = { ...actor, id: 'u_2' } as typeof actor;
    const nobody = new SelectStoreOrders(other, storeOrderSelectionFilter.parse({ q: 'sock' }));
    expect((await new SelectStoreOrdersHandler(database.em()).execute(nobody)).orders).toEqual([]);
    expect(await find({ q: 'sock' })).toHaveLength(1);
  });
});
