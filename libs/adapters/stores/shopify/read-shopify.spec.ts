import { readAll } from '../testing/read-all.js';
import { openShop, type OpenShop } from './testing/open-shop.js';

const signal = new AbortController().signal;
const since = new Date(Date.now() - 30 * 86_400_000);
const id = (number: number): string => `gid://shopify/Order/82098291100000${number}`;
let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());
const read = (between?: Parameters<typeof readAll>[3], cursor: string | null = null) =>
  readAll(shop.vendor, shop.access, { since, cursor }, between);
const one = async (number = 1001) => {
  const answer = await shop.vendor.order(shop.access, id(number), signal);
  if (!answer.ok || !answer.value || !('order' in answer.value)) throw new Error(JSON.stringify(answer));
  return answer.value.order;
};

describe('reading a Shopify shop', () => {
  it('reads every order over several pages, including closed ones and one that changes meanwhile', async () => {
    shop.book.place({}, 120, 20);
    shop.book.place({ status: 'cancelled' }, 1);
    const { pages, ids, fault } = await read(async (_page, index) => {
      if (index === 1) await shop.control('orders/1003/address', { city: 'Salem' });
    });
    expect([ids.length, pages.length, fault]).toEqual([121, 3, null]);
    const last = pages.flatMap(({ orders }) => orders).findLast(({ order }) => order.id === id(1003));
    expect(last?.order.shipTo?.city).toBe('Salem');
  });

  it('continues after a cursor in another process', async () => {
    shop.book.place({}, 120, 20);
    await shop.control('faults', { on: 'graphql', answer: 'status', status: 502, after: 1 });
    const first = await read();
    expect(first.fault).toMatchObject({ kind: 'temporary', unsure: false });
    const rest = await read(undefined, first.pages[0]?.cursor);
    expect(new Set([...first.ids, ...rest.ids]).size).toBe(120);
  });

  it('reads all 300 lines of an order', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => ({ name: `Item ${index}`, quantity: 1 }));
    shop.book.place({ lines });
    expect((await read()).pages[0]?.orders[0]?.order.lines).toHaveLength(300);
  });

  it('requests fewer orders at a time when the query is too expensive', async () => {
    await shop.close();
    shop = await openShop({ mostPoints: 120 });
    shop.book.place({}, 12, 1);
    expect(await read()).toMatchObject({ fault: null, ids: { length: 12 } });
  });

  it('waits for the rate limit of the shop, and reports the delay when it is too long', async () => {
    await shop.close();
    shop = await openShop({ bucket: { size: 400, restoreRate: 1000 } });
    shop.book.place({}, 120, 1);
    expect((await read()).ids).toHaveLength(120);
    await shop.close();
    shop = await openShop({ bucket: { size: 400, restoreRate: 1 } });
    const lines = Array.from({ length: 10 }, () => ({ name: 'Mug', quantity: 1 }));
    shop.book.place({ lines }, 120, 1);
    const { fault, ids } = await read();
    expect(ids).toHaveLength(50);
    expect(fault).toMatchObject({ kind: 'rate_limited', waitMs: expect.any(Number) });
    expect(fault?.kind === 'rate_limited' && fault.waitMs).toBeGreaterThan(150_000);
  });

  it('describes each order', async () => {
    shop.book.place({
      note: 'Ring twice',
      tags: ['gift'],
      lines: [{ name: 'Stove', quantity: 2, price: 8900, grams: 4900, sku: 'STV' }],
    });
    expect(await one()).toMatchObject({
      number: '#1001',
      status: 'awaiting_shipment',
      total: 18340,
      note: 'Ring twice',
      tags: ['gift'],
      shipTo: { country: 'US', state: expect.any(String) },
      lines: [{ sku: 'STV', quantity: 2, open: 2, unitPrice: 8900, grams: 4900, origin: 'US', shippable: true }],
    });
  });

  it.each([
    ['unpaid', 'awaiting_payment'],
    ['hold', 'on_hold'],
    ['cancelled', 'cancelled'],
    ['refunded', 'refunded'],
  ] as const)('maps an order that is %s to %s', async (status, expected) => {
    shop.book.place({ status });
    const order = await one();
    expect([order.status, order.holdReason]).toEqual([
      expected,
      status === 'hold' ? 'Other: Ask the buyer first.' : '',
    ]);
  });

  it('requires no parcel for pickup or when there is nothing to ship', async () => {
    shop.book.place({ extra: { method: 'PICK_UP' } });
    shop.book.place({ shipTo: null });
    expect([(await one()).shipTo, (await one(1002)).shipTo]).toEqual([null, null]);
  });

  it('subtracts refunded pieces', async () => {
    shop.book.place({ lines: [{ name: 'Mug', quantity: 3 }] });
    await shop.control('orders/1001/refund', { line: 100101, quantity: 2 });
    expect((await one()).lines).toMatchObject([{ quantity: 1, open: 1 }]);
  });

  it('stores an order that violates the schema raw and continues with the others', async () => {
    shop.book.place({}, 2, 1);
    const [good, other] = (await read()).pages[0]?.orders.map(({ raw }) => raw as Record<string, unknown>) ?? [];
    const nodes = [good, { ...other, lineItems: null }, 7];
    const body = { data: { orders: { nodes, pageInfo: { hasNextPage: false, endCursor: null } } } };
    await shop.control('faults', { on: 'graphql', answer: 'json', body });
    const page = (await read()).pages[0];
    expect(page?.orders).toHaveLength(1);
    expect(page?.unreadable).toMatchObject([
      { id: id(1002), reason: expect.stringContaining('lineItems') },
      { id: null },
    ]);
  });

  it.each([
    [{ answer: 'html' }, 'temporary'],
    [{ answer: 'malformed' }, 'temporary'],
    [{ answer: 'json', body: { data: { orders: 1 } } }, 'invalid_answer'],
    [{ answer: 'json', status: 423, body: {} }, 'temporary'],
    [
      {
        answer: 'json',
        body: { errors: [{ message: 'Internal error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
      },
      'temporary',
    ],
    [
      { answer: 'json', body: { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] } },
      'refused',
    ],
  ])('returns %j as data', async (fault, kind) => {
    await shop.control('faults', { on: 'graphql', ...fault });
    expect(await read()).toMatchObject({ pages: [], fault: { kind } });
  });

  it('reports that the shop removed the app in the middle of an import', async () => {
    shop.book.place({}, 120, 20);
    const { pages, fault } = await read(async (_page, index) => {
      if (index === 1) await shop.control('revoke', {});
    });
    expect([pages.length, fault?.kind]).toEqual([1, 'revoked']);
  });

  it('reports that an order does not exist', async () => {
    expect(await shop.vendor.order(shop.access, id(9999), signal)).toEqual({ ok: true, value: null });
  });
});
