import { readAll } from '../testing/read-all.js';
import type { FulfillRequest } from '#libs/domain/stores/store-fulfillment.js';
import { openSeller, type OpenSeller } from './testing/open-seller.js';

const signal = new AbortController().signal;
const since = new Date(Date.now() - 30 * 86_400_000);
const first = '07-00000-04101';
let seller: OpenSeller;
beforeEach(async () => {
  seller = await openSeller();
});
afterEach(() => seller.close());
const read = (between?: Parameters<typeof readAll>[3], cursor: string | null = null) =>
  readAll(seller.vendor, seller.access, { since, cursor }, between);
const place = () =>
  seller.book.place({
    lines: [
      { name: 'Mug', quantity: 2 },
      { name: 'Rope', quantity: 1 },
    ],
  });
const fulfill = (over: Partial<FulfillRequest> = {}) =>
  seller.vendor.fulfill(
    seller.access,
    {
      orderId: first,
      carrier: 'usps',
      trackingNumber: '9400 1118-9922',
      trackingUrl: '',
      shippedAt: new Date(),
      lines: [{ id: '10040000410101', quantity: 1 }],
      notifyCustomer: true,
      repeated: false,
      ...over,
    },
    signal,
  );
const arrived = () =>
  seller.book
    .get(4101)
    ?.parcels.map(({ trackingNumber, lines }) => [trackingNumber, lines.map(({ id, quantity }) => [id, quantity])]);

describe('reading eBay orders', () => {
  it('reads every order when others change between pages and shift the list', async () => {
    seller.book.place({}, 650, 20);
    const { pages, ids, fault } = await read(async (_page, index) => {
      if (index === 1) for (const id of [4745, 4746, 4747]) await seller.control(`orders/${id}/note`, {});
    });
    expect([ids.length, fault]).toEqual([650, null]);
    expect(pages.length).toBeGreaterThan(4);
  });

  it('continues after a cursor in another process', async () => {
    seller.book.place({}, 450, 20);
    await seller.control('faults', { on: 'GET .*order\\?', answer: 'status', status: 500, after: 1 });
    const begun = await read();
    expect(begun.fault).toMatchObject({ kind: 'temporary', unsure: false });
    const rest = await read(undefined, begun.pages[0]?.cursor);
    expect(new Set([...begun.ids, ...rest.ids]).size).toBe(450);
  });

  it('counts the remaining pieces of a partially shipped order', async () => {
    place();
    await fulfill();
    expect((await read()).pages[0]?.orders[0]?.order).toMatchObject({
      status: 'partially_fulfilled',
      lines: [{ open: 1 }, { open: 1 }],
    });
  });

  it('stores an order that violates the schema raw and continues with the others', async () => {
    seller.book.place({}, 2, 1);
    const [good, other] = (await read()).pages[0]?.orders.map(({ raw }) => raw as Record<string, unknown>) ?? [];
    const body = { total: 3, orders: [good, { ...other, lineItems: [] }, null] };
    await seller.control('faults', { on: 'GET .*order\\?', answer: 'json', body });
    const page = (await read()).pages[0];
    expect(page?.orders).toHaveLength(1);
    expect(page?.unreadable).toMatchObject([{ id: other?.['orderId'] }, { id: null, raw: null }]);
  });

  it.each([
    [
      { answer: 'status', status: 429 },
      { kind: 'rate_limited', waitMs: 3_600_000 },
    ],
    [
      { answer: 'status', status: 429, retryAfter: '30' },
      { kind: 'rate_limited', waitMs: 30_000 },
    ],
    [{ answer: 'html' }, { kind: 'temporary' }],
    [{ answer: 'json', body: [] }, { kind: 'invalid_answer' }],
    [
      { answer: 'json', status: 400, body: { errors: [{ errorId: 30810, message: 'Invalid filter' }] } },
      { kind: 'refused', code: '30810', text: 'Invalid filter' },
    ],
  ])('returns %j as data', async (fault, expected) => {
    await seller.control('faults', { on: 'GET .*order', ...fault });
    expect(await read()).toMatchObject({ pages: [], fault: expected });
  });

  it('reports a consent revoked in the middle of an import, and renews only what can be renewed', async () => {
    seller.book.place({}, 450, 20);
    const { pages, fault } = await read(async (_page, index) => {
      if (index === 1) await seller.control('expire', {});
    });
    expect([pages.length, fault?.kind]).toEqual([1, 'revoked']);
    const renewed = await seller.vendor.refresh(seller.access, signal);
    expect(renewed).toMatchObject({ ok: true, value: { refreshToken: 'r' } });
    await seller.control('revoke', {});
    expect(await seller.vendor.refresh(seller.access, signal)).toMatchObject({ fault: { kind: 'revoked' } });
  });

  it('reports that an order does not exist', async () => {
    expect(await seller.vendor.order(seller.access, '07-9/../x', signal)).toEqual({ ok: true, value: null });
  });
});

describe('sending a parcel to eBay', () => {
  it('sends the number as letters and digits, with the lines and the carrier', async () => {
    place();
    expect(await fulfill()).toEqual({ ok: true, value: { id: '940011189922', carrierName: 'USPS', already: false } });
    expect(arrived()).toEqual([['940011189922', [[410101, 1]]]]);
  });

  it('sends the number once when the response was lost', async () => {
    place();
    await seller.control('faults', { on: 'POST .*shipping_fulfillment', answer: 'lost' });
    expect(await fulfill()).toMatchObject({ fault: { kind: 'temporary', unsure: true } });
    expect(await fulfill({ repeated: true })).toMatchObject({ ok: true, value: { already: true } });
    expect(arrived()).toHaveLength(1);
  });

  it('sends one line per call when a hub ships abroad, and continues after the first', async () => {
    seller.book.place({
      lines: [
        { name: 'Mug', quantity: 1 },
        { name: 'Rope', quantity: 1 },
      ],
      extra: { hub: true },
    });
    const lines = [
      { id: '10040000410101', quantity: 1 },
      { id: '10040000410102', quantity: 1 },
    ];
    await seller.control('faults', { on: 'POST .*shipping_fulfillment', answer: 'status', status: 503, after: 1 });
    expect(await fulfill({ lines })).toMatchObject({ fault: { kind: 'temporary' } });
    expect(await fulfill({ lines, repeated: true })).toMatchObject({ ok: true });
    expect(arrived()).toEqual([
      ['940011189922', [[410101, 1]]],
      ['940011189922', [[410102, 1]]],
    ]);
  });

  it('does not ship canceled orders, and cannot undo a shipment', async () => {
    place();
    await seller.control('orders/4101/cancel', {});
    expect(await fulfill()).toMatchObject({ fault: { kind: 'refused', code: 'order_closed' } });
    expect(await seller.vendor.cancelFulfillment()).toEqual({ ok: true, value: 'unsupported' });
  });
});
