import { storeOrderSelectionFilter } from '#libs/contracts/stores/store-order-lists.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreParcel } from '#libs/domain/stores/store-parcel.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { storedOrder } from '#libs/dev/testing/sample-data/stored-order.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { CountStoreOrders, CountStoreOrdersHandler } from './queries/count-store-orders.js';
import { FindCombinableOrders, FindCombinableOrdersHandler } from './queries/find-combinable-orders.js';
import { SelectStoreOrders, SelectStoreOrdersHandler } from './queries/select-store-orders.js';

describe('store order search', () => {
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

  it('follows changes of an order, and of its store', async () => {
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

  it('updates and deletes many orders with one statement', async () => {
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

  it('finds beginnings of words in texts of any length', async () => {
    const skus = Array.from({ length: 60 }, (_, at) => `${'x'.repeat(150)}${at}-END${at}`).join(' ');
    const [id, unlimited] = [await stored({ skus }), await stored({ skus: `y${'z'.repeat(3_000)}` })];
    expect([await find({ q: 'end59' }), await find({ q: 'x'.repeat(99) }), await find({ q: 'yzz' })]).toEqual([
      ...[[id], [id], [unlimited]],
    ]);
  });

  it('splits words at every space and ASCII punctuation mark', async () => {
    const parted = `array_to_tsvector(array_remove(
      regexp_split_to_array(lower(word collate pg_c_utf8), '[\\s!-/:-@\\[-\`{-~]+'), ''))`;
    const [row] = await database.em().execute<{ all: number; same: number; two: number }[]>(
      `select count(*)::int as all, count(*) filter (where search_words(word) = ${parted})::int as same,
              count(*) filter (where length(search_words(word)) = 2)::int as two
       from (select 'aB' || chr(n) || 'Cd' as word from generate_series(1, 12400) n)`,
    );
    // 32 of ASCII's punctuation, 25 spaces.
    expect(row).toEqual({ all: 12_400, same: 12_400, two: 57 });
  });

  it('lists canceled orders with a label until it is voided or deliberately retained', async () => {
    const canceled = { status: 'cancelled' as const };
    const [bare, one, two] = [await stored(canceled), await stored(), await stored()];
    const shipments = [readyShipment(actor.id), readyShipment(actor.id)];
    const em = database.em();
    for (const [at, orderId] of [one, two].entries())
      em.persist([
        shipments[at]!,
        Object.assign(new StoreParcel(), {
          ...{ orderId, shipmentId: shipments[at]!.id, connectionId: store.id, ownerId: actor.id, issue: null },
          ...{ lines: [{ id: 'l1', quantity: 2 }], createdAt: new Date() },
        }),
      ]);
    await em.flush();
    await em.execute(`update shipment set source = 'store'`);
    const label = (at: number, labelStatus: 'purchased' | 'voided') =>
      forceState(database.em(), 'Shipment', shipments[at]!.id, { labelStatus });
    const asked = async () => [
      (await count()).attention.void_advised,
      (await find({ attention: 'void_advised' })).toSorted(),
    ];
    await label(0, 'purchased');
    await label(1, 'purchased');
    expect(await asked()).toEqual([0, []]);
    await database.em().nativeUpdate(StoreOrder, { id: [one, two] }, canceled);
    expect(await asked()).toEqual([2, [one, two].toSorted()]);
    expect(await find({ attention: 'void_advised' })).not.toContain(bare);
    expect((await count({ q: 'sock', country: 'US' })).attention.void_advised).toBe(2);
    expect((await count({ q: 'nobody' })).attention.void_advised).toBe(0);
    await label(1, 'voided');
    expect(await asked()).toEqual([1, [one]]);
    await database.em().nativeUpdate(StoreOrder, one, { voidDeclined: true });
    expect(await asked()).toEqual([0, []]);
  });

  it('forgets the key that older programs combine by when the address changes', async () => {
    const { order, lines } = storedOrder(store);
    const em = database.em();
    await em.persist([order, ...lines]).flush();
    const key = async () =>
      (
        await database
          .em()
          .execute<[{ key: string | null }]>(`select combine_key as key from store_order where id = ?`, [order.id])
      )[0].key;
    await em.execute(`update store_order set combine_key = 'old' where id = ?`, [order.id]);
    await em.execute(`update store_order set ship_to = ship_to, held = true where id = ?`, [order.id]);
    expect(await key()).toBe('old');
    await em.execute(`update store_order set ship_to = ship_to || '{"city":"Salem"}' where id = ?`, [order.id]);
    expect(await key()).toBeNull();
  });

  it.each(['of this version', 'from before recipients were stored'])(
    'finds what can be combined in rows %s',
    async (rows) => {
      const { shipTo } = storedOrder(store).order;
      const to = (over: object) => ({ shipTo: { ...shipTo!, ...over } });
      const same = [
        await stored(to({})),
        await stored(to({ name: ` ${shipTo!.name.toUpperCase()}`, city: 'BOSTON ' })),
      ];
      await stored(to({ street1: '1 Main St' }));
      await stored(to({ postal: '02117' }));
      const moved = await stored(to({ postal: '02117', street1: 'Elsewhere' }));
      if (rows !== 'of this version') await database.em().execute('update store_order_search set recipient = null');
      const groups = async () =>
        new FindCombinableOrdersHandler(database.em()).execute(new FindCombinableOrders(actor));
      const ids = async () => (await groups()).items.map(({ orders }) => orders.map(({ id }) => id).toSorted());
      expect([await ids(), (await groups()).more]).toEqual([[same.toSorted()], false]);
      await database.em().nativeUpdate(StoreOrder, moved, to({}));
      expect(await ids()).toEqual([[...same, moved].toSorted()]);
      const others = Array.from({ length: 18 }, () => stored(to({})));
      await Promise.all(others);
      const [most] = (await groups()).items;
      expect([most!.orders.length, (await groups()).more]).toEqual([20, true]);
      expect(
        (
          await new FindCombinableOrdersHandler(database.em()).execute(
            new FindCombinableOrders({ ...actor, id: 'u_2' }),
          )
        ).items,
      ).toEqual([]);
    },
  );

  it('contains nothing of other owners', async () => {
    await stored();
    const other = { ...actor, id: 'u_2' } as typeof actor;
    const nobody = new SelectStoreOrders(other, storeOrderSelectionFilter.parse({ q: 'sock' }));
    expect((await new SelectStoreOrdersHandler(database.em()).execute(nobody)).orders).toEqual([]);
    expect(await find({ q: 'sock' })).toHaveLength(1);
  });
});
