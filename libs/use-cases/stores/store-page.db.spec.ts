import { gunzipSync } from 'node:zlib';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreOrderLine } from '#libs/domain/stores/store-order-rows.js';
import type { VendorOrder } from '#libs/contracts/stores/vendor-order.js';
import { vendorOrderOf } from '#libs/dev/testing/sample-data/fake-store.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { storablePage, type StorablePage } from './storable-page.js';
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

  it('is stored with what it came in: whole where half of it or more is written, else those of its orders', async () => {
    const opened = { shop: 's2', account: 's2', name: 'Shop', scopes: [], credentials: {} };
    const store = StoreConnection.connect('u_1', 'woocommerce', opened, keys, new Date());
    await database.em().persist(store).flush();
    const page = (...ids: string[]) =>
      storablePage({
        orders: ids.map((id) => ({ order: vendorOrderOf({ id, changedAt: times[0]! }), raw: { id } })),
        unreadable: [],
      });
    const write = async (...pages: StorablePage[]) =>
      database.em().transactional((em) => storePages(em, store.id, pages));
    await write(await page('a', 'b', 'c', 'd', 'e', 'f'));
    // Two of ten are written with the first page: six are here already, and of two the second page's copy counts.
    await write(await page('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'), await page('i', 'j', 'k'));
    const rows = await database.em().execute<{ ids: string; content: Buffer }[]>(
      `select string_agg(o.external_id, '' order by o.external_id) as ids, s.content from store_order o
       left join store_order_source s on s.id = o.source_id where o.connection_id = ? group by s.id order by 1`,
      [store.id],
    );
    const stored = rows.map(({ ids, content }) => [
      ids,
      (JSON.parse(gunzipSync(content).toString()) as { id: string }[]).map(({ id }) => id).join(''),
    ]);
    expect(stored).toEqual([
      ['abcdef', 'abcdef'],
      ['gh', 'gh'],
      ['ijk', 'ijk'],
    ]);
  });
});
