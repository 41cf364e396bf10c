import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreUnreadableOrder } from '#libs/domain/stores/store-order-rows.js';
import { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';
import { vendorOrderOf } from '#libs/dev/testing/sample-data/fake-store.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('custom store', () => {
  const database = useDatabase();
  let api: TestApi;
  let user: Guest;
  let key: string;
  let store: string;
  beforeAll(async () => {
    api = await TestApi.start(database);
    user = await api.user();
  });
  beforeEach(async () => {
    const { json } = await api.ask('/stores', {
      method: 'POST',
      as: user,
      body: { vendor: 'custom', name: 'My shop' },
    });
    expect(json['webhookSecret']).toMatch(/^whsec_/);
    [key, store] = [String(json['apiKey']), String(json['id'])];
  });
  afterAll(() => api.stop());

  const call = (path: string, body?: unknown, bearer = key) =>
    api.ask(path, { method: body ? 'POST' : 'GET', body, headers: { authorization: `Bearer ${bearer}` } });
  const results = ({ json }: { json: Record<string, unknown> }) =>
    (json['items'] as { result: string; reason: string | null }[]).map(({ result, reason }) => reason ?? result);
  const stored = () => database.em().find(StoreOrder, { connectionId: store }, { orderBy: { externalId: 'asc' } });

  it('sends orders with its key, changes nothing when it sends them again, and skips only a faulty one', async () => {
    const orders = [vendorOrderOf({ id: 'a', total: 1 }), { id: 'b', lines: 7 }, { number: 'no id' }];
    expect(results(await call('/store-orders', { orders }))).toEqual([
      'added',
      expect.stringContaining('status'),
      expect.stringContaining('id'),
    ]);
    expect(results(await call('/store-orders', { orders: orders.slice(0, 1) }))).toEqual(['unchanged']);
    const later = { ...vendorOrderOf({ id: 'a', total: 2 }), changedAt: '2026-11-21T12:00:00.000Z' };
    expect(results(await call('/store-orders', { orders: [later] }))).toEqual(['changed']);
    expect(await stored()).toMatchObject([{ externalId: 'a', total: 2, ownerId: user.id }]);
    expect(await database.em().count(StoreUnreadableOrder, { connectionId: store })).toBe(2);
  });

  it.each<[string, object]>([
    ['emoji and text from right to left', { buyer: { name: 'نورة 🧦', email: '', phone: '' }, note: '🎁 \u202e' }],
    ['a currency other than dollars', { currency: 'JPY', total: 2599 }],
    [
      'nothing but a download',
      { shipTo: null, lines: [{ id: 'l', quantity: 1, open: 1, unitPrice: 1, shippable: false }] },
    ],
    ['no weight and no phone', { lines: [{ id: 'l', quantity: 1, open: 1, unitPrice: 1, grams: null }] }],
    [
      '300 lines',
      {
        lines: Array.from({ length: 300 }, (_, n) => ({
          id: `l${n}`,
          sku: `S${n}`,
          quantity: 1,
          open: 1,
          unitPrice: 100,
        })),
      },
    ],
    ['a country without carriers', { shipTo: { ...vendorOrderOf().shipTo!, country: 'KP' } }],
  ])('lists an order with %s as it was sent', async (_, over) => {
    expect(results(await call('/store-orders', { orders: [{ ...vendorOrderOf({ id: 'x' }), ...over }] }))).toEqual([
      'added',
    ]);
    const [order] = await stored();
    const { status, json } = await api.ask(`/store-orders/${order!.id}`, { as: user });
    expect([status, json['number']]).toEqual([200, '#x']);
  });

  it('lists shipped orders once each, after the last position', async () => {
    await call('/store-orders', { orders: [vendorOrderOf({ id: 'a' })] });
    const [order] = await stored();
    const of = { connectionId: store, ownerId: user.id, orderId: order!.id, shipmentId: order!.id, carrier: 'usps' };
    const rest = {
      lines: [{ id: 'l1', quantity: 2 }],
      vendorId: null,
      message: null,
      triedAt: null,
      tries: 1,
      busyUntil: null,
    };
    const at = new Date('2026-11-24T10:00:00.123Z');
    const made = (id: string, state: 'done' | 'pending', doneAt: Date | null) =>
      Object.assign(new StoreFulfillment(), of, rest, {
        id,
        trackingNumber: id.slice(0, 4),
        state,
        doneAt,
        createdAt: at,
      });
    const [first, second] = ['018f3a7e-0000-7000-8000-000000000001', '118f3a7e-0000-7000-8000-000000000002'];
    await database
      .em()
      .persist([made(first, 'done', at), made(second, 'pending', null)])
      .flush();
    const { json } = await call('/store-fulfillments');
    expect(json['items']).toMatchObject([{ orderId: 'a', carrier: 'usps', trackingNumber: '018f', state: 'done' }]);
    expect((await call(`/store-fulfillments?cursor=${String(json['next'])}`)).json['items']).toEqual([]);
  });

  it('is not accessible with a wrong key, an old one, or while paused', async () => {
    const orders = { orders: [vendorOrderOf({ id: 'a' })] };
    expect((await call('/store-orders', orders, 'wbs_wrong')).status).toBe(401);
    const headers = { authorization: 'Bearer wbs_wrong' };
    expect((await api.ask('/store-orders', { method: 'POST', raw: '{broken', headers })).status).toBe(401);
    const renewed = await api.ask(`/stores/${store}/key`, { method: 'POST', as: user });
    expect((await call('/store-orders', orders)).status).toBe(401);
    key = String(renewed.json['apiKey']);
    expect((await call('/store-orders', orders)).status).toBe(200);
    await api.ask(`/stores/${store}/pause`, { method: 'POST', as: user });
    expect((await call('/store-orders', orders)).status).toBe(409);
  });
});
