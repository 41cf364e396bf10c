import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreProduct } from '#libs/domain/stores/store-product.js';
import { StoreFulfillment, StoreParcel } from '#libs/domain/stores/store-parcel.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { learnProducts, queueWriteBacks, writeBackParcel } from '#libs/jobs/stores.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { FakeStore, OneVendor, vendorOrderOf } from '#libs/dev/testing/sample-data/fake-store.js';
import { storedOrder } from '#libs/dev/testing/sample-data/stored-order.js';
import type { VendorOrder } from '#libs/contracts/stores/vendor-order.js';
import { storablePage } from '#libs/use-cases/stores/storable-page.js';
import { storePages } from '#libs/use-cases/stores/store-page.js';
import { until } from '#libs/dev/testing/until.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';
import { LearnProducts } from './learn-products.js';
import { OpenStore } from './open-store.js';
import { QueueWriteBacks } from './queue-write-backs.js';
import { WriteBackParcel } from './write-back-parcel.js';

const keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);
const settings = { syncSeconds: 300, publicUrl: 'https://waybill.example' };

describe('sending a parcel to a store', () => {
  const database = useDatabase();
  const purchase = usePurchaseHarness(database);
  let shop: FakeStore;
  let jobs: JobHarness;
  beforeEach(() => {
    shop = new FakeStore();
    const open = new OpenStore(new OneVendor(shop), keys);
    const clock = new SystemClock();
    jobs = new JobHarness(database.orm, [
      new QueueWriteBacks(database.orm.em, clock),
      new LearnProducts(database.orm.em, clock),
      new WriteBackParcel(database.orm.em, open, settings, clock),
    ]);
  });

  /** Shipments of a store's order whose labels have just been bought. */
  const bought = async (
    over: Partial<StoreConnection> = {},
    parcels = 1,
    meanwhile?: (order: StoreOrder) => unknown,
  ) => {
    const opened = { shop: 's', account: 's', name: 'Shop', scopes: [], credentials: { key: 'k', secret: 's' } };
    const store = Object.assign(StoreConnection.connect('g_guest', 'woocommerce', opened, keys, new Date()), over);
    const { order, lines } = storedOrder(store);
    const em = database.em();
    await em.persist([store, order, ...lines]).flush();
    const orderId = await purchase().paid(parcels);
    const shipments = await purchase().shipments(orderId);
    for (const { id: shipmentId } of shipments) {
      const parcel = { orderId: order.id, shipmentId, connectionId: store.id, ownerId: store.ownerId };
      const packed = { lines: [{ id: 'l1', quantity: Math.max(1, 2 / parcels) }], issue: null, createdAt: new Date() };
      em.persist(Object.assign(new StoreParcel(), parcel, packed));
    }
    await em.flush();
    await em.execute(`update shipment set source = 'store'`);
    const answers = Promise.withResolvers<void>();
    purchase().carrier.gate = answers.promise;
    const buying = buy();
    await until('the carrier is asked', () => purchase().carrier.count('buy') > 0);
    await meanwhile?.(order);
    answers.resolve();
    await buying;
    return { store, order, shipment: shipments[0]! };
  };
  /** The shop says so of an order now. */
  const reported = ({ connectionId, externalId: id }: StoreOrder, over: Partial<VendorOrder>) =>
    database.em().transactional(async (em) => {
      const order = vendorOrderOf({ id, changedAt: new Date().toISOString(), ...over });
      return storePages(em, connectionId, [await storablePage({ orders: [{ order, raw: {} }], unreadable: [] })]);
    });
  /** Everything up to the label. */
  const buy = async () => {
    const ours = [queueWriteBacks.name, writeBackParcel.name, learnProducts.name];
    for (;;) {
      const open = await purchase().jobs.open();
      const due = open.filter(({ job, availableAt }) => !ours.includes(job) && availableAt <= new Date());
      if (due.length === 0) return;
      for (const { id } of due) await purchase().jobs.run(id);
    }
  };
  const writeBacks = () => database.em().find(StoreFulfillment, {});
  const settle = async () => {
    for (const job of [queueWriteBacks, writeBackParcel]) for (const { id } of await jobs.open(job)) await jobs.run(id);
  };
  const order = (id: string) => database.em().findOneOrFail(StoreOrder, id);

  it('teaches the product’s weight and origin once', async () => {
    await bought();
    const [learned, again] = await jobs.open(learnProducts);
    expect(again).toBeUndefined();
    await jobs.run(learned!.id);
    expect(await jobs.asked(learnProducts, learned!.payload as { shipmentId: string })).toBe('done');
    const products = await database.em().find(StoreProduct, {});
    expect(products).toMatchObject([{ sku: 'SOCK-L', name: 'Socks', grams: 120, source: 'learned', origin: null }]);
  });

  it.each([1, 21])('is noted with the label, %i at once, without a job in between', async (parcels) => {
    const { order: of } = await bought({}, parcels);
    expect(await jobs.open(queueWriteBacks)).toEqual([]);
    const noted = await writeBacks();
    expect(noted).toHaveLength(parcels);
    expect(new Set(noted.map(({ shipmentId }) => shipmentId)).size).toBe(parcels);
    const numbers = (await database.em().find(Tracker, {})).map(({ trackingNumber }) => trackingNumber);
    expect(noted.map(({ trackingNumber }) => trackingNumber).sort()).toEqual(numbers.sort());
    await settle();
    expect(shop.fulfilled.map(({ orderId, trackingNumber }) => [orderId, trackingNumber]).sort()).toEqual(
      numbers.map((number) => [of.externalId, number]),
    );
  });

  it('follows the label with its lines, and marks the order as shipped', async () => {
    const { order: of } = await bought();
    await settle();
    expect(shop.fulfilled).toMatchObject([
      { orderId: of.externalId, lines: [{ id: 'l1', quantity: 2 }], notifyCustomer: true, repeated: false },
    ]);
    expect(shop.fulfilled[0]!.trackingUrl).toMatch(/^https:\/\/waybill\.example\/track\//);
    expect(await writeBacks()).toMatchObject([{ state: 'done', message: null, tries: 1 }]);
    expect((await order(of.id)).progress).toBe('labeled');
    await jobs.asked(queueWriteBacks, { shipmentId: (await writeBacks())[0]!.shipmentId });
    await settle();
    expect([(await writeBacks()).length, shop.fulfilled.length]).toEqual([1, 1]);
  });

  it('sends the parcels of a split order one right after the other', async () => {
    const { order: of } = await bought({}, 2);
    await settle();
    expect(await writeBacks()).toMatchObject([
      { state: 'done', tries: 1, busyUntil: null },
      { state: 'done', tries: 1, busyUntil: null },
    ]);
    expect(shop.fulfilled.map(({ orderId, lines }) => [orderId, lines])).toEqual(
      Array(2).fill([of.externalId, [{ id: 'l1', quantity: 1 }]]),
    );
  });

  it('sends one parcel of an order at a time', async () => {
    await bought({}, 2);
    const [first, second] = await jobs.open(writeBackParcel);
    shop.onFulfill = async () => {
      shop.onFulfill = () => undefined;
      await jobs.run(second!.id);
    };
    await jobs.run(first!.id);
    expect(shop.fulfilled).toHaveLength(1);
    await settle();
    expect(shop.calls).toHaveLength(2);
    expect((await writeBacks()).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('continues when the shop changes the address while the label is bought, and asks the owner about it', async () => {
    const shipTo = { ...vendorOrderOf().shipTo!, street1: '1 New St' };
    const { order: of } = await bought({}, 1, (order) => reported(order, { shipTo }));
    await settle();
    expect(await order(of.id)).toMatchObject({ progress: 'labeled', shipTo: of.shipTo, storeShipTo: shipTo });
    const [{ asked }] = await database
      .em()
      .execute<[{ asked: boolean }]>('select address_changed as asked from store_order');
    expect([asked, shop.fulfilled.length]).toEqual([true, 1]);
  });

  it('ends with the store’s message when the shop cancels the order while the label is bought, and a void sends nothing', async () => {
    const { order: of, shipment } = await bought({}, 1, (order) => reported(order, { status: 'cancelled' }));
    shop.faults = [{ kind: 'refused', code: 'order_closed', text: 'The order is cancelled in the shop.' }];
    await settle();
    expect(await order(of.id)).toMatchObject({ status: 'cancelled', progress: 'labeled' });
    expect(await writeBacks()).toMatchObject([{ state: 'failed', message: 'The order is cancelled in the shop.' }]);
    await forceState(database.em(), 'Shipment', shipment.id, { labelStatus: 'voided' });
    await settle();
    expect(await writeBacks()).toMatchObject([{ state: 'withdrawn' }]);
    expect(shop.calls).toHaveLength(1);
  });

  it('checks before sending again when a response was lost, so that the number exists once', async () => {
    await bought();
    shop.loseAnswer = true;
    await settle();
    expect(await writeBacks()).toMatchObject([{ state: 'pending', message: 'The store did not answer.' }]);
    await jobs.makeDue();
    await settle();
    expect(shop.calls.filter((call) => call.startsWith('fulfill')).map((call) => call.endsWith('again'))).toEqual([
      ...[false, true],
    ]);
    expect([shop.fulfilled.length, (await writeBacks())[0]!.state]).toEqual([1, 'done']);
  });

  it('ends with the store’s message when it refuses, and is retried when its owner asks', async () => {
    await bought();
    shop.faults = [{ kind: 'refused', code: 'x', text: 'This order is archived.' }];
    await settle();
    const [failed] = await writeBacks();
    expect(failed).toMatchObject({ state: 'failed', message: 'This order is archived.' });
    await database.em().nativeUpdate(StoreFulfillment, failed!.id, { state: 'pending' });
    await jobs.asked(writeBackParcel, { fulfillmentId: failed!.id });
    expect(await writeBacks()).toMatchObject([{ state: 'done', message: null }]);
  });

  it('waits while the store is paused, and never calls it', async () => {
    await bought({ status: 'paused' });
    await settle();
    expect([shop.calls, (await writeBacks())[0]!.state]).toEqual([[], 'pending']);
    expect(await jobs.open(writeBackParcel)).toHaveLength(1);
  });

  it('waits for the first scan when so configured', async () => {
    const { shipment } = await bought({ writeBack: 'first_scan' });
    expect([await jobs.open(queueWriteBacks), await writeBacks()]).toEqual([[], []]);
    await database.em().execute(`update shipment set tracking_status = 'in_transit' where id = ?`, [shipment.id]);
    await settle();
    expect(shop.fulfilled).toHaveLength(1);
  });

  it('is undone when the label is voided', async () => {
    const { shipment, order: of } = await bought();
    await settle();
    await forceState(database.em(), 'Shipment', shipment.id, { labelStatus: 'voided' });
    await settle();
    expect([shop.fulfilled.length, shop.calls.at(-1)]).toEqual([0, 'cancel']);
    expect(await writeBacks()).toMatchObject([{ state: 'withdrawn' }]);
    expect((await order(of.id)).progress).toBe('none');
  });

  it('is undone when the label is voided during the call', async () => {
    const { shipment } = await bought();
    const [tell] = await jobs.open(writeBackParcel);
    shop.onFulfill = async () => {
      await forceState(database.em(), 'Shipment', shipment.id, { labelStatus: 'voided' });
      for (const { id } of await jobs.open(queueWriteBacks)) await jobs.run(id);
      const [takeBack] = (await jobs.open(writeBackParcel)).filter(({ id }) => id !== tell!.id);
      await jobs.run(takeBack!.id);
    };
    await jobs.run(tell!.id);
    expect(await writeBacks()).toMatchObject([{ state: 'withdrawing', vendorId: expect.any(String) as string }]);
    await settle();
    expect([shop.fulfilled.length, shop.calls.at(-1)]).toEqual([0, 'cancel']);
    expect(await writeBacks()).toMatchObject([{ state: 'withdrawn', message: null }]);
  });
});
