import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreUnreadableOrder } from '#libs/domain/stores/store-order-rows.js';
import type { StoreVendor } from '#libs/domain/stores/store-vendor.js';
import { openSeller } from '#libs/adapters/stores/ebay/testing/open-seller.js';
import { openShop as openShopify } from '#libs/adapters/stores/shopify/testing/open-shop.js';
import { openShop as openWoocommerce } from '#libs/adapters/stores/woocommerce/testing/open-shop.js';
import type { OrderBook } from '#libs/dev/sandbox/store-kit/order-book.js';
import { sampleAddress } from '#libs/dev/sandbox/store-kit/sample-orders.js';
import { OneVendor } from '#libs/dev/testing/sample-data/fake-store.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { importOrders } from '#libs/jobs/stores.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { JobHarness } from '../testing/job-harness.js';
import { ImportOrders } from './import-orders.js';
import { OpenStore } from './open-store.js';

const keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);
const settings = { syncSeconds: 300, publicUrl: 'http://localhost' };
const hour = 3_600_000;
const placed = 450;

type Shop = {
  vendor: StoreVendor;
  access: StoreAccess;
  book: OrderBook;
  control: (path: string, body?: unknown) => Promise<unknown>;
  close: () => Promise<void>;
  /** Moves our own clock as well. */
  time?: { ahead: number };
};
/** A shop of each vendor; its clock alone is what is given. */
const open: Record<string, (clock: () => number) => Promise<Shop>> = {
  woocommerce: (clock) => openWoocommerce([], clock),
  shopify: (clock) => openShopify({ bucket: { size: 1_000_000, restoreRate: 100 }, clock }),
  ebay: (clock) => openSeller({ clock }),
};

/** Does something in the shop once this page has been read. */
function behindPage(vendor: StoreVendor, page: number, work: () => unknown): void {
  const read = vendor.ordersChanged.bind(vendor);
  let pages = 0;
  vendor.ordersChanged = async function* (...asked) {
    for await (const answer of read(...asked)) {
      yield answer;
      if ((pages += 1) === page) await work();
    }
  };
}

describe.each(Object.keys(open))('importing the orders of %s', (code) => {
  const database = useDatabase();
  let shop: Shop;
  let skew = 0;
  let id: string;
  let jobs: JobHarness;
  beforeEach(async () => {
    skew = 0;
    shop = await open[code]!(() => Date.now() + skew);
    await shop.control('webhooks', { on: false });
    const { shop: name, credentials } = shop.access;
    const connected = { shop: name, account: name, name: 'Shop', scopes: [], credentials };
    const store = StoreConnection.connect('u_1', shop.vendor.code, connected, keys, new Date());
    await database.em().persist(store).flush();
    id = store.id;
    const stores = new OpenStore(new OneVendor(shop.vendor), keys);
    jobs = new JobHarness(database.orm, [new ImportOrders(database.orm.em, stores, settings, new SystemClock())]);
  });
  afterEach(() => shop.close());

  const sync = () => jobs.asked(importOrders, { connectionId: id });
  const store = () => database.em().findOneOrFail(StoreConnection, id);
  const orders = () => database.em().find(StoreOrder, {}, { orderBy: { externalId: 'asc' } });

  /** Its owner says yes once more; a WooCommerce shop has refused its keys for once. */
  const reconnect = async () => {
    const em = database.em();
    const store = await em.findOneOrFail(StoreConnection, id);
    const { shop: name, credentials } = shop.access;
    const callbackUrl = 'https://waybill.example/callback';
    const request = { state: 's', codeVerifier: '', callbackUrl, returnUrl: callbackUrl, shop: name };
    const start = code === 'woocommerce' ? null : await shop.vendor.startConsent(request);
    if (start?.ok) {
      const page = await fetch(start.value.url, { redirect: 'manual' });
      const query = new URL(page.headers.get('location') ?? '').search.slice(1);
      const connected = await shop.vendor.finishConsent({ ...request, query }, AbortSignal.timeout(5_000));
      if (!connected.ok) throw new Error(connected.fault.text);
      store.reconnect(connected.value, keys, new Date());
    } else store.reconnect({ shop: name, account: name, name, scopes: [], credentials }, keys, new Date());
    await em.flush();
  };

  it('preserves imported orders when the token is revoked during an import, and continues once reconnected', async () => {
    shop.book.place({}, placed, 20);
    const refused = { on: 'GET .*orders', answer: 'status', status: 401 };
    behindPage(shop.vendor, 1, () =>
      code === 'woocommerce' ? shop.control('faults', refused) : shop.control('revoke', {}),
    );
    expect(await sync()).toBe('done');
    const read = await orders();
    expect([read.length > 0, read.length < placed]).toEqual([true, true]);
    const reason: unknown = expect.stringMatching(/\w{3}.*\.$/);
    expect(await store()).toMatchObject({ status: 'expired', reason, nextSyncAt: null });
    await reconnect();
    expect(await sync()).toBe('done');
    const all = await orders();
    expect([all.length, all.every(({ version }) => version === 1)]).toEqual([placed, true]);
    const { syncSeen, syncTotal, ...ended } = await store();
    expect(ended).toMatchObject({ status: 'connected', reason: null, syncCursor: null });
    // Shopify does not say how many there are.
    expect([syncTotal ?? placed, syncSeen <= placed]).toEqual([placed, true]);
  });

  it.each([-3 * hour, 3 * hour])(
    'loses nothing of a shop whose clock is %i ms off, or after it is corrected',
    async (off) => {
      skew = off;
      const [first] = shop.book.place({}, 3, 1);
      await sync();
      shop.book.change(first!.id, (order) => (order.status = 'hold'));
      shop.book.place({});
      skew = 0;
      shop.book.place({});
      // eBay is asked up to our time only: what it says comes later is read when it has come.
      if (shop.time) shop.time.ahead = 4 * hour;
      await sync();
      expect((await orders()).length).toBe(5);
    },
  );

  it('misses no order when others of a page are removed, changed and placed while it is read', async () => {
    const all = shop.book.place({}, placed, 20);
    // eBay's latest orders come first.
    const front = code === 'ebay' ? all.slice(-10) : all.slice(0, 10);
    behindPage(shop.vendor, 1, () => {
      for (const order of front.slice(0, 5)) shop.book.remove(order.id);
      for (const order of front.slice(5)) shop.book.change(order.id, (one) => (one.note = 'changed'));
      shop.book.place({});
    });
    await sync();
    await sync();
    const stored = await orders();
    expect([stored.length, stored.filter(({ note }) => note === 'changed').length]).toEqual([placed + 1, 5]);
  });

  it('accepts unusual orders as they are', async () => {
    const to = sampleAddress(1);
    shop.book.place({ currency: 'JPY' });
    shop.book.place({ shipTo: { ...to, phone: '' } });
    shop.book.place({ shipTo: null });
    shop.book.place({ lines: Array.from({ length: 300 }, (_, at) => ({ name: `Part ${at}`, quantity: 1 })) });
    shop.book.place({ lines: [{ name: 'Weightless', grams: 0 }] });
    shop.book.place({ shipTo: { ...to, firstName: 'Zoë 🧦', lastName: 'نورة' } });
    shop.book.place({ shipTo: { ...to, country: 'KP', state: '', postal: '' } });
    await sync();
    expect(await database.em().find(StoreUnreadableOrder, {})).toEqual([]);
    const stored = await orders();
    expect(stored).toHaveLength(7);
    expect(stored[0]!.currency).toBe('JPY');
    expect(stored[3]!.pieces).toBe(300);
    expect(stored[4]!.grams).toBeNull();
    expect(stored[5]!.shipTo?.name).toMatch(/Zoë 🧦.*نورة/);
    expect(stored[6]!.shipTo?.country).toBe('KP');
  });
});
