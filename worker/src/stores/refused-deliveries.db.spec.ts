import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openShop as openShopify } from '#libs/adapters/stores/shopify/testing/open-shop.js';
import { openShop as openWoocommerce } from '#libs/adapters/stores/woocommerce/testing/open-shop.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { OneVendor } from '#libs/dev/testing/sample-data/fake-store.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { importOrders } from '#libs/jobs/stores.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { JobHarness } from '../testing/job-harness.js';
import { ImportOrders } from './import-orders.js';
import { OpenStore } from './open-store.js';

const keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);
const placed = 60;

/** A shop with its webhooks on. */
const open = {
  woocommerce: () => openWoocommerce(),
  shopify: () => openShopify({ bucket: { size: 1_000_000, restoreRate: 100 } }),
};

describe.each(Object.keys(open) as (keyof typeof open)[])('burst of webhooks from %s', (code) => {
  const database = useDatabase();
  let shop: Awaited<ReturnType<(typeof open)[typeof code]>>;
  let receiver: Server;
  let received = 0;
  beforeEach(async () => {
    shop = await open[code]();
    received = 0;
    receiver = createServer((request, response) => {
      received += 1;
      request.resume();
      // Every third is too many.
      response.writeHead(received % 3 === 0 ? 429 : 200).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  afterEach(async () => {
    await shop.close();
    receiver.closeAllConnections();
    receiver.close();
  });

  it('loses no order of a refused delivery: the next sync reads it', async () => {
    const { shop: name, credentials } = shop.access;
    const connected = { shop: name, account: name, name: 'Shop', scopes: [], credentials };
    const store = StoreConnection.connect('u_1', shop.vendor.code, connected, keys, new Date());
    await database.em().persist(store).flush();
    const publicUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const stores = new OpenStore(new OneVendor(shop.vendor), keys);
    const settings = { syncSeconds: 300, publicUrl };
    const jobs = new JobHarness(database.orm, [new ImportOrders(database.orm.em, stores, settings, new SystemClock())]);
    const sync = () => jobs.asked(importOrders, { connectionId: store.id });
    await sync();
    expect((await database.em().findOneOrFail(StoreConnection, store.id)).webhooks).toBe(true);
    const ids = Array.from({ length: placed }, () => shop.book.place({})[0]!.id);
    for (const id of ids) shop.book.change(id, (order) => (order.note = 'changed'));
    const deliveries = async () => (await shop.control('webhooks')) as { status: number | null }[];
    const sent = await until('every delivery has its answer', async () => {
      const all = await deliveries();
      return all.length >= 2 * placed && all.every(({ status }) => status !== null) ? all : undefined;
    });
    expect(sent.filter(({ status }) => status === 429).length).toBeGreaterThan(placed / 2);
    await sync();
    const orders = await database.em().find(StoreOrder, {});
    expect([orders.length, orders.filter(({ note }) => note === 'changed').length]).toEqual([placed, placed]);
  });
});
