import { gunzipSync } from 'node:zlib';
import { readAll } from '../testing/read-all.js';
import { openShop, type OpenShop } from './testing/open-shop.js';

const signal = new AbortController().signal;
const since = new Date(Date.now() - 30 * 86_400_000);
let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());
const read = (...args: Parameters<typeof readAll> extends [unknown, unknown, ...infer R] ? R : never) =>
  readAll(shop.vendor, shop.access, ...args);

describe('reading a WooCommerce shop', () => {
  it('reads every order once over several pages, oldest change first, including one that changes meanwhile', async () => {
    shop.book.place({}, 250, 20);
    const { pages, ids, fault } = await read({ since, cursor: null }, async (_page, index) => {
      if (index === 1) await shop.control('orders/4105/address', { city: 'Salem' });
    });
    expect([ids.length, fault, pages[0]?.total]).toEqual([250, null, 250]);
    const last = pages.flatMap(({ orders }) => orders).findLast(({ order }) => order.id === '4105');
    expect(last?.order.shipTo?.city).toBe('Salem');
  });

  it('stores compressed pages unchanged', async () => {
    shop.book.place({}, 30, 1);
    const [page] = (await read({ since, cursor: null })).pages;
    const { bytes, packed, places } = page!.source!;
    expect(packed).toBe(true);
    const sent = JSON.parse(gunzipSync(bytes).toString()) as unknown[];
    expect(places.map((place) => sent[place])).toEqual(page!.orders.map(({ raw }) => raw));
  });

  it('asks for nothing about how an order was paid', async () => {
    shop.book.place({}, 1, 0);
    const [page] = (await read({ since, cursor: null })).pages;
    const sent = Object.keys(page!.orders[0]!.raw as object);
    expect(sent).toContain('line_items');
    expect(sent.filter((key) => /payment_|transaction|customer_id|order_key/.test(key))).toEqual([]);
  });

  it('continues after the last order when more orders changed in one second than fit a page', async () => {
    shop.book.place({}, 330, 0);
    expect((await read({ since, cursor: null })).ids).toHaveLength(330);
  });

  it('continues after a cursor in another process', async () => {
    shop.book.place({}, 250, 20);
    await shop.control('faults', { on: 'GET /wp-json/wc/v3/orders', answer: 'status', status: 503, after: 1 });
    const first = await read({ since, cursor: null });
    expect(first).toMatchObject({ fault: { kind: 'temporary' } });
    const rest = await read({ since, cursor: first.pages[0]?.cursor ?? null });
    expect(new Set([...first.ids, ...rest.ids]).size).toBe(250);
  });

  it('reads the refunded lines of an order', async () => {
    shop.book.place({ lines: [{ name: 'Mug', quantity: 3 }] }, 1);
    await shop.control('orders/4101/refund', { line: 410101, quantity: 2 });
    const { pages } = await read({ since, cursor: null });
    expect(pages[0]?.orders[0]?.order.lines).toMatchObject([{ quantity: 1, open: 1 }]);
  });

  it('stores an order that violates the schema raw and continues with the others', async () => {
    shop.book.place({}, 2, 1);
    const { pages } = await read({ since, cursor: null });
    const [good, other] = pages[0]?.orders.map(({ raw }) => raw as Record<string, unknown>) ?? [];
    const bad = { ...other, total: 'free' };
    await shop.control('faults', {
      on: 'GET /wp-json/wc/v3/orders',
      answer: 'json',
      body: [good, bad, { id: 7 }, 'x', { ...other, date_created_gmt: '0000-01-01T00:00:00' }],
    });
    const page = (await read({ since, cursor: null })).pages[0];
    expect(page?.orders.map(({ order }) => order.id)).toEqual(['4101']);
    expect(page?.unreadable.map(({ id }) => id)).toEqual(['4102', '7', null, '4102']);
    expect(page?.unreadable[0]).toMatchObject({ reason: 'No amount: free', raw: bad });
  });

  it.each([
    [{ answer: 'html' }, { kind: 'temporary', text: 'The shop answered a page instead of data.' }],
    [{ answer: 'html', status: 403 }, { kind: 'temporary' }],
    [{ answer: 'malformed' }, { kind: 'temporary' }],
    [
      { answer: 'json', body: {} },
      { kind: 'invalid_answer', raw: '{}' },
    ],
    [
      { answer: 'status', status: 429, retryAfter: '7' },
      { kind: 'rate_limited', waitMs: 7000 },
    ],
    [
      { answer: 'status', status: 502 },
      { kind: 'temporary', unsure: false },
    ],
    [{ answer: 'cut' }, { kind: 'temporary' }],
  ])('returns %j as data, never as an empty list', async (fault, expected) => {
    shop.book.place({}, 3, 1);
    await shop.control('faults', { on: 'GET /wp-json/wc/v3/orders', ...fault });
    expect(await read({ since, cursor: null })).toMatchObject({ pages: [], fault: expected });
  });

  it('reports a key revoked in the middle of an import', async () => {
    shop.book.place({}, 250, 20);
    const { pages, fault } = await read({ since, cursor: null }, async (_page, index) => {
      if (index === 1) await shop.control('revoke', {});
    });
    // The second page was requested before the first one was read.
    expect([pages.length, fault?.kind]).toEqual([2, 'revoked']);
  });

  it('reads one order and reports that another does not exist', async () => {
    shop.book.place({}, 1);
    expect(await shop.vendor.order(shop.access, '4101', signal)).toMatchObject({
      ok: true,
      value: { order: { id: '4101' } },
    });
    expect(await shop.vendor.order(shop.access, '9', signal)).toEqual({ ok: true, value: null });
  });
});
