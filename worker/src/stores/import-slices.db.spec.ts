import { setTimeout as pause } from 'node:timers/promises';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { importOrders } from '#libs/jobs/stores.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { FakeStore, OneVendor, vendorOrderOf } from '#libs/dev/testing/sample-data/fake-store.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { ImportOrders } from './import-orders.js';
import { OpenStore } from './open-store.js';

const keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);
const settings = { syncSeconds: 300, publicUrl: 'http://localhost' };
const pages = 20;
const perPage = 2;
const pageSeconds = 0.5;

describe('the time slices of an import', () => {
  const database = useDatabase();
  const shop = new FakeStore();
  shop.pageSize = perPage;

  const connected = async (ownerId: string): Promise<string> => {
    const account = `${ownerId}.example`;
    const opened = { shop: account, account, name: 'Shop', scopes: [], credentials: { key: 'k', secret: 's' } };
    const store = StoreConnection.connect(ownerId, 'woocommerce', opened, keys, new Date());
    await database.em().persist(store).flush();
    return store.id;
  };
  const stored = () => database.em().count(StoreOrder, {});

  it.each([
    ['goes on after its slice while no other store waits', false, { seen: pages, left: 0 }],
    ['ends with its slice when another store waits', true, { seen: 12, left: 1 }],
  ])('%s', async (_, waits, expected) => {
    const changedAt = new Date(Date.now() - 86_400_000).toISOString();
    shop.orders = Array.from({ length: pages * perPage }, (__, id) => vendorOrderOf({ id: `order ${id}`, changedAt }));
    const [id, other] = [await connected('u_1'), await connected('u_2')];
    await database.em().nativeUpdate(StoreConnection, other, { queuedAt: waits ? new Date() : null });
    const time = { seconds: 0 };
    shop.onPage = async (page) => {
      time.seconds = page * pageSeconds;
      while ((await stored()) < (page - 1) * perPage) await pause(5);
    };
    const clock = { now: () => new Date(1_790_000_000_000 + time.seconds * 1_000) };
    const stores = new OpenStore(new OneVendor(shop), keys);
    const jobs = new JobHarness(database.orm, [new ImportOrders(database.orm.em, stores, settings, clock)]);
    await jobs.asked(importOrders, { connectionId: id });
    const seen = (await stored()) / perPage;
    expect({ seen, left: (await jobs.open(importOrders)).length }).toEqual(expected);
    shop.onPage = () => undefined;
    await jobs.settle();
    expect(await stored()).toBe(pages * perPage);
  });

  it('are followed by another soon when a change arrived meanwhile', async () => {
    shop.orders = [];
    const id = await connected('u_1');
    const stores = new OpenStore(new OneVendor(shop), keys);
    const jobs = new JobHarness(database.orm, [new ImportOrders(database.orm.em, stores, settings, new SystemClock())]);
    const secondsLeft = async () => {
      await jobs.asked(importOrders, { connectionId: id });
      const { nextSyncAt } = await database.em().findOneOrFail(StoreConnection, id);
      return (nextSyncAt!.getTime() - Date.now()) / 1_000;
    };
    expect(await secondsLeft()).toBeGreaterThan(200);
    await database.em().execute(
      `insert into store_webhook_event (connection_id, delivery_id, topic, meaning, external_id, received_at)
       values (?, 'd', 'order.updated', 'order_changed', 'a', now() + interval '1 minute')`,
      [id],
    );
    expect(await secondsLeft()).toBeLessThan(40);
  });

  it.each([
    [3_000, 1_500],
    [0, 500],
  ])(
    'end when the store asks for a wait of %i ms, and go on by themselves at the same position',
    async (waitMs, least) => {
      const changedAt = new Date(Date.now() - 86_400_000).toISOString();
      shop.orders = Array.from({ length: 3 * perPage }, (_, id) => vendorOrderOf({ id: `order ${id}`, changedAt }));
      const id = await connected('u_1');
      const stores = new OpenStore(new OneVendor(shop), keys);
      const jobs = new JobHarness(database.orm, [
        new ImportOrders(database.orm.em, stores, settings, new SystemClock()),
      ]);
      shop.onPage = (page) => {
        if (page === 1) shop.faults = [{ kind: 'rate_limited', text: 'Wait.', waitMs }];
      };
      await jobs.asked(importOrders, { connectionId: id });
      const [message] = await jobs.open(importOrders);
      expect(message!.availableAt.getTime() - Date.now()).toBeGreaterThan(least);
      const connection = () => database.em().findOneOrFail(StoreConnection, id);
      expect(await connection()).toMatchObject({ status: 'connected', failures: 0, runId: null, syncCursor: '2' });
      expect(await stored()).toBe(perPage);
      shop.onPage = () => undefined;
      await jobs.exhaust();
      expect([await stored(), (await connection()).syncCursor]).toEqual([3 * perPage, null]);
    },
  );
});
