import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreOrderLine } from '#libs/domain/stores/store-order-rows.js';
import type { VendorOrder } from '#libs/contracts/stores/vendor-order.js';
import { vendorOrderOf } from '#libs/dev/testing/sample-data/fake-store.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { storablePage } from './storable-page.js';
import { storePages } from './store-page.js';

const keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);
const times = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:01.000Z', '2026-11-20T12:00:02.000Z'];
const statuses = ['awaiting_shipment', 'on_hold', 'cancelled'] as const;

describe('a page of store orders', () => {
  const database = useDatabase();

  it('stored several times at once leaves each order once, with its latest report', async () => {
    const opened = { shop: 's', account: 's', name: 'Shop', scopes: [], credentials: {} };
    const store = StoreConnection.connect('u_1', 'woocommerce', opened, keys, new Date());
    await database.em().persist(store).flush();
    const ids = Array.from({ length: 120 }, (_, at) => `o${at}`);
    const report = (version: number): VendorOrder[] =>
      ids.map((one) => vendorOrderOf({ id: one, changedAt: times[version]!, status: statuses[version]! }));
    const write = (orders: readonly VendorOrder[]) =>
      database.em().transactional(async (em) => {
        const page = { orders: orders.map((order) => ({ order, raw: { id: order.id } })), unreadable: [] };
        return storePages(em, store.id, [await storablePage(page)]);
      });
    // A webhook's run, the sync's, and one that was thought to be dead: in turn, backwards, and by halves.
    await Promise.all([
      write(report(0)),
      write(report(2).toReversed()),
      write(report(1)),
      write(report(1).toReversed()),
      write(report(2).slice(60)),
      write(report(0).slice(30)),
    ]);
    const stored = await database.em().find(StoreOrder, {});
    expect(stored.map(({ externalId }) => externalId).toSorted()).toEqual(ids.toSorted());
    expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(await database.em().count(StoreOrderLine, {})).toBe(ids.length);
  });
});
