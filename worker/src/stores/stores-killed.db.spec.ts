import { setTimeout as pause } from 'node:timers/promises';
import { openShop, type OpenShop } from '#libs/adapters/stores/woocommerce/testing/open-shop.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreOrderLine } from '#libs/domain/stores/store-order-rows.js';
import { StoreFulfillment, StoreParcel } from '#libs/domain/stores/store-parcel.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { storedOrder } from '#libs/dev/testing/sample-data/stored-order.js';
import { ChildProgram } from '#libs/dev/testing/servers/child-program.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { importOrders } from '#libs/jobs/stores.js';

/** STORE_KILLS=50 for the long one: 20,000 orders are read, 1,000 numbers written back. */
const kills = Number(process.env['STORE_KILLS'] ?? 4);
const read = kills * 400;
const shipped = kills * 20;
const trackerOf = ({ id: shipmentId, from, to }: Shipment, trackingNumber: string): Tracker =>
  Tracker.start({
    ...{ ownerId: 'u_1', shipmentId, position: 0, parcels: 1, carrier: 'usps', carrierName: 'USPS', service: 's' },
    ...{ serviceName: 'Ground Advantage', trackingNumber, sample: true, estimate: null },
    ...{ from: placeOf(from!), to: placeOf(to!) },
  });
const keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);

describe('worker killed again and again', () => {
  const database = useDatabase();
  const children: ChildProgram[] = [];
  let shop: OpenShop;
  beforeEach(async () => {
    shop = await openShop();
    await shop.control('webhooks', { on: false });
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.stop()));
    await shop.close();
  });

  const start = async () => {
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'warn', WORKER_METRICS_PORT: '0' };
    const quick = { JOB_LOCK_MS: '1000', JOB_STALLED_MS: '500', OUTBOX_SWEEP_MS: '100', OUTBOX_RESEND_MS: '2000' };
    const child = ChildProgram.start('worker/src/stores/testing/store-worker.ts', { env: { ...env, ...quick } });
    children.push(child);
    await child.says('ready');
    return child;
  };

  /** Kills each worker some moments after it did something, then lets one come to the end. @returns how many were killed. */
  const killUntil = async (progress: () => Promise<number>, over: () => Promise<boolean>): Promise<number> => {
    let killed = 0;
    while (killed < kills && !(await over())) {
      const before = await progress();
      const child = await start();
      await until('work of this worker', async () => (await progress()) > before || (await over()));
      await pause(Math.random() * 40);
      child.kill('SIGKILL');
      await child.exited;
      killed += 1;
    }
    await start();
    await until('the end', over, 300_000);
    return killed;
  };

  const connected = async (): Promise<StoreConnection> => {
    const { shop: address, credentials } = shop.access;
    const opened = { shop: address, account: address, name: 'Shop', scopes: [], credentials };
    const store = StoreConnection.connect('u_1', 'woocommerce', opened, keys, new Date());
    await database.em().persist(store).flush();
    return store;
  };

  it(`reads ${read} orders, each once`, async () => {
    const placed = shop.book.place({}, read, 20);
    const { id } = await connected();
    await database
      .em()
      .persist(OutboxMessage.of(importOrders, { connectionId: id }))
      .flush();
    const count = () => database.em().count(StoreOrder, {});
    const over = async () => (await database.em().findOneOrFail(StoreConnection, id)).syncedAt !== null;
    expect(await killUntil(count, over)).toBeGreaterThan(kills / 2);
    const stored = await database.em().find(StoreOrder, {}, { orderBy: { externalId: 'asc' } });
    expect(stored.map(({ externalId }) => externalId)).toEqual(placed.map((one) => String(one.id)).toSorted());
    expect(new Set(stored.map(({ version }) => version))).toEqual(new Set([1]));
    const lines = placed.reduce((sum, one) => sum + one.lines.length, 0);
    expect(await database.em().count(StoreOrderLine, {})).toBe(lines);
    const store = await database.em().findOneOrFail(StoreConnection, id);
    expect(store).toMatchObject({ status: 'connected', syncCursor: null, runId: null });
  }, 900_000);

  /** Every fifth order in two parcels. */
  const labeled = async (store: StoreConnection): Promise<void> => {
    const em = database.em();
    const ids: string[] = [];
    for (const [at, of] of shop.book.place({ lines: [{ name: 'Mug', quantity: 2 }] }, shipped).entries()) {
      const { order } = storedOrder(store, { externalId: String(of.id) });
      em.persist(order);
      const parcels = at % 5 === 0 ? 2 : 1;
      for (let position = 0; position < parcels; position += 1) {
        const shipment = Object.assign(readyShipment('u_1'), { source: 'store' });
        const { id: shipmentId } = shipment;
        const lines = [{ id: String(of.lines[0]!.id), quantity: 2 / parcels }];
        const parcel = { orderId: order.id, shipmentId, connectionId: store.id, ownerId: 'u_1', lines, issue: null };
        em.persist([shipment, Object.assign(new StoreParcel(), parcel, { createdAt: new Date() })]);
        em.persist(trackerOf(shipment, `9400${at}${position}`));
        ids.push(shipmentId);
      }
    }
    await em.flush();
    await forceState(em, 'Shipment', ids, { labelStatus: 'purchased' });
  };

  it(`sends a shop the numbers of ${shipped} orders, each once`, async () => {
    await labeled(await connected());
    const parcels = await database.em().count(StoreParcel, {});
    const done = () => database.em().count(StoreFulfillment, { state: 'done' });
    expect(await killUntil(done, async () => (await done()) === parcels)).toBeGreaterThan(kills / 2);
    const numbers = shop.book.all().map(({ parcels: of }) => of.map(({ trackingNumber }) => trackingNumber));
    const known = await database.em().find(StoreFulfillment, {});
    expect(numbers.flat().toSorted()).toEqual(known.map(({ trackingNumber }) => trackingNumber).toSorted());
    expect(numbers.map((of) => of.length).filter((count) => count === 2)).toHaveLength(shipped / 5);
    expect(shop.book.all().filter(({ status }) => status !== 'completed')).toEqual([]);
    expect(known.some(({ tries }) => tries > 1)).toBe(true);
  }, 900_000);
});
