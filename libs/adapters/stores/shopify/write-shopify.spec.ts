import type { FulfillRequest } from '#libs/domain/stores/store-fulfillment.js';
import type { NewOrder } from '#libs/dev/sandbox/store-kit/sandbox-order.js';
import { openShop, type OpenShop } from './testing/open-shop.js';

const signal = new AbortController().signal;
const orderId = (number: number): string => `gid://shopify/Order/82098291100000${number}`;
const order = orderId(1001);
const line = (index: number, number = 1001): string => `gid://shopify/LineItem/820982911000${number}0${index}`;
let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const fulfill = (over: Partial<FulfillRequest> = {}) =>
  shop.vendor.fulfill(
    shop.access,
    {
      orderId: order,
      carrier: 'usps',
      trackingNumber: '9400111899223197428490',
      trackingUrl: '',
      shippedAt: new Date(),
      lines: [{ id: line(1), quantity: 1 }],
      notifyCustomer: true,
      repeated: false,
      ...over,
    },
    signal,
  );
const place = (over: NewOrder = {}) =>
  shop.book.place({
    lines: [
      { name: 'Mug', quantity: 2 },
      { name: 'Rope', quantity: 1 },
    ],
    ...over,
  });
const arrived = () =>
  shop.book
    .get(1001)
    ?.parcels.map(({ carrier, trackingNumber, notified, lines }) => [
      carrier,
      trackingNumber,
      notified,
      lines.map(({ id, quantity }) => [id, quantity]),
    ]);

describe('sending a parcel to a Shopify shop', () => {
  it('fulfills the lines of this parcel and leaves the others open', async () => {
    place();
    expect(await fulfill()).toMatchObject({ ok: true, value: { carrierName: 'USPS', already: false } });
    expect(arrived()).toEqual([['USPS', '9400111899223197428490', true, [[100101, 1]]]]);
    const read = await shop.vendor.order(shop.access, order, signal);
    expect(read).toMatchObject({
      value: { order: { status: 'partially_fulfilled', lines: [{ open: 1 }, { open: 1 }] } },
    });
  });

  it('sends the number once when the response was lost', async () => {
    place();
    await shop.control('faults', { on: 'fulfillmentCreate', answer: 'lost' });
    expect(await fulfill()).toMatchObject({ fault: { kind: 'temporary', unsure: true } });
    expect(await fulfill({ repeated: true })).toMatchObject({
      ok: true,
      value: { already: true, id: expect.stringContaining('gid://') },
    });
    expect(arrived()).toHaveLength(1);
  });

  it('sends the number once when an earlier attempt is forgotten, as by a restored backup', async () => {
    place();
    const first = await fulfill();
    expect(await fulfill()).toEqual(first.ok && { ok: true, value: { ...first.value, already: true } });
    expect(arrived()).toHaveLength(1);
  });

  it('takes 20 points for the only parcel of an order', async () => {
    await shop.close();
    shop = await openShop({ bucket: { size: 100, restoreRate: 1 } });
    place();
    await fulfill();
    expect(await shop.control('points')).toMatchObject({ currentlyAvailable: 80 });
  });

  it('fulfills all lines of a large order at several locations', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({ name: `Item ${index}`, quantity: 1 }));
    const [placed] = place({ lines, extra: { locations: 4 } });
    const parcel = placed!.lines.map(({ id }) => ({ id: `gid://shopify/LineItem/820982911000${id}`, quantity: 1 }));
    expect(await fulfill({ lines: parcel.slice(0, 50) })).toMatchObject({ ok: true });
    expect(await fulfill({ lines: parcel.slice(50), trackingNumber: '9402' })).toMatchObject({ ok: true });
    expect(await fulfill({ lines: parcel.slice(0, 50), repeated: true })).toMatchObject({ value: { already: true } });
    expect(arrived()?.map(([, number, , of]) => [number, (of as unknown[]).length])).toEqual([
      ...Array(2).fill(['9400111899223197428490', 13]),
      ...Array(2).fill(['9400111899223197428490', 12]),
      ...Array(2).fill(['9402', 2]),
      ...Array(2).fill(['9402', 3]),
    ]);
  });

  it('fulfills each location separately and continues after the first', async () => {
    place({ extra: { locations: 2 } });
    const lines = [
      { id: line(1), quantity: 2 },
      { id: line(2), quantity: 1 },
    ];
    await shop.control('faults', { on: 'fulfillmentCreate', answer: 'status', status: 503, after: 1 });
    expect(await fulfill({ lines })).toMatchObject({ fault: { kind: 'temporary' } });
    expect(await fulfill({ lines, repeated: true })).toMatchObject({ ok: true });
    expect(arrived()?.map((one) => one[3])).toEqual([[[100101, 2]], [[100102, 1]]]);
  });

  it('reports canceled, held and closed lines', async () => {
    place();
    expect(await fulfill({ lines: [{ id: line(1), quantity: 3 }] })).toMatchObject({
      fault: { kind: 'refused', code: 'nothing_open' },
    });
    await shop.control('orders/1001/hold', {});
    expect(await fulfill()).toMatchObject({ fault: { code: 'nothing_open' } });
    await shop.control('orders/1001/cancel', {});
    expect(await fulfill()).toMatchObject({ fault: { code: 'order_closed' } });
    expect(arrived()).toEqual([]);
  });

  it('forwards the shop’s refusal in its own words', async () => {
    place();
    const userErrors = [{ field: ['fulfillment'], message: 'Tracking number is on the shop’s black list.' }];
    await shop.control('faults', {
      on: 'fulfillmentCreate',
      answer: 'json',
      body: { data: { fulfillmentCreate: { fulfillment: null, userErrors } } },
    });
    expect(await fulfill()).toMatchObject({
      fault: { kind: 'refused', text: 'Tracking number is on the shop’s black list.' },
    });
  });

  it('puts parcels off, one after the other, instead of waiting while the shop has no points', async () => {
    await shop.close();
    shop = await openShop({ bucket: { size: 25, restoreRate: 10 } });
    for (const _ of [1, 2, 3, 4]) place();
    expect(await fulfill()).toMatchObject({ ok: true });
    const parcel = (number: number) =>
      fulfill({ orderId: orderId(number), trackingNumber: `${number}`, lines: [{ id: line(1, number), quantity: 1 }] });
    const waits: number[] = [];
    for (const number of [1002, 1003, 1004]) {
      const { fault } = (await parcel(number)) as { fault: { kind: string; waitMs: number } };
      expect(fault.kind).toBe('rate_limited');
      waits.push(fault.waitMs);
    }
    expect(waits[0]).toBeGreaterThan(0);
    expect(waits[1]! - waits[0]!).toBeGreaterThan(1_000);
    expect(waits[2]! - waits[1]!).toBeGreaterThan(1_000);
    expect(shop.book.all().flatMap(({ parcels }) => parcels)).toHaveLength(1);
    shop.time.ahead = waits[2]!;
    expect(await parcel(1004)).toMatchObject({ ok: true });
  });

  it('cancels the fulfillment of a voided parcel, and changes nothing when repeated', async () => {
    place();
    const done = await fulfill();
    const cancel = { orderId: order, id: done.ok ? done.value.id : '', trackingNumber: '9400111899223197428490' };
    for (const _ of [1, 2])
      expect(await shop.vendor.cancelFulfillment(shop.access, cancel, signal)).toEqual({
        ok: true,
        value: 'cancelled',
      });
    expect(shop.book.get(1001)?.parcels).toMatchObject([{ cancelled: true }]);
    expect(await fulfill({ repeated: true })).toMatchObject({ ok: true, value: { already: false } });
  });
});
