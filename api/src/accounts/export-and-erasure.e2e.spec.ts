import { StoreProduct } from '#libs/domain/stores/store-product.js';
import { Account } from '#libs/domain/accounts/account.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { Cart } from '#libs/domain/cart/cart.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import { GuestClaim } from '#libs/domain/accounts/guest-claim.js';
import { Erasure } from '#libs/domain/accounts/erasure.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import { InvoiceNumber } from '#libs/domain/receipts/invoice-number.js';
import { FeedEntry } from '#libs/domain/feed/feed-entry.js';
import { Order } from '#libs/domain/orders/order.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { ShipmentReturn } from '#libs/domain/returns/shipment-return.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { ShipmentNote } from '#libs/domain/shipments/shipment-note.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment, testAddress, testQuote } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { scheduleFixture } from '../testing/schedule-fixture.js';
import { storeFixture } from '../testing/store-fixture.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const exported = [
  'addresses',
  'packages',
  'shipments',
  'shipmentNotes',
  'returns',
  'orders',
  'parcels',
  'quotes',
  'cartItems',
  'cart',
  'receipts',
  ...['stores', 'storeOrders', 'storeParcels', 'products', 'rules'],
  'guests',
];

describe('exporting and erasing an account', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  // Who has left is signed out.
  beforeEach(async () => {
    ann = await api.user();
  });
  afterAll(() => api.stop());

  /** One of each, and `drafts` shipments that nobody ordered. */
  async function belongings(drafts = 1, ownerId = ann.id) {
    const em = database.em();
    const unordered = Array.from({ length: drafts }, () => readyShipment(ownerId));
    const ordered = readyShipment(ownerId);
    const { order } = await placedOrder(em, [ordered], { email: 'ann@b.example' });
    const inCart = unordered.slice(0, 1);
    for (const shipment of inCart) shipment.toCart();
    em.persist([Cart.open(ownerId), ...inCart.map(({ id }) => CartItem.of(ownerId, id, 1, 1125))]);
    em.persist(unordered);
    em.persist(testQuote(ownerId, ordered.rateRequest()!));
    em.persist(AddressEntry.of(ownerId, { nickname: 'Home', address: testAddress() }));
    em.persist(SavedPackage.of(ownerId, { name: 'Box', parcel: { type: 'parcel', preset: 'custom' } }));
    em.persist(InvoiceNumber.of(order.id, 2026, Math.ceil(Math.random() * 1e9), new Date()));
    em.persist(ShipmentNote.of(ordered.id, 'Call before delivery', new Date()));
    em.persist(ShipmentReturn.of(ordered.id, ordered.id, new Date()));
    await em.flush();
    return { order };
  }
  const data = async () => {
    const answer = await api.ask('/account/export', { as: ann });
    return { answer, json: JSON.parse(answer.text) as Record<string, Record<string, unknown>[]> };
  };
  const erase = (as = ann, confirm = 'delete my account') =>
    api.ask('/account/erasure', { method: 'POST', as, body: { confirm } });

  it('exports everything of the user, nothing of others and none of our costs', async () => {
    await api.ask('/account', { as: ann });
    const { order } = await belongings();
    await belongings(1, 'somebody');
    await storeFixture(database.em(), ann.id);
    await database
      .em()
      .persist(Object.assign(StoreProduct.of(ann.id, 'SOCK-L'), { changedAt: new Date() }))
      .flush();
    await api.ask('/account/claim', { method: 'POST', as: ann, body: { guestToken: (await api.guest()).token } });
    const { answer, json } = await data();
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="waybill-account.json"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(json['account']).toMatchObject({ id: ann.id });
    expect(exported.map((section) => [section, json[section]?.length])).toEqual([
      ...[
        ['addresses', 1],
        ['packages', 1],
        ['shipments', 2],
        ['shipmentNotes', 1],
        ['returns', 1],
        ['orders', 1],
        ['parcels', 0],
        ['quotes', 1],
        ['cartItems', 1],
        ['cart', 1],
        ['receipts', 1],
        ['stores', 1],
        ['storeOrders', 1],
        ['storeParcels', 0],
        ['products', 1],
        ['rules', 1],
        ['guests', 1],
      ],
    ]);
    expect(json['orders']![0]).toMatchObject({ id: order.id, email: 'ann@b.example', total: 1125 });
    expect(json['storeOrders']![0]).toMatchObject({
      buyer: { name: 'Secret buyer' },
      lines: [{ sku: 'SOCK-L', quantity: 2 }],
    });
    expect(answer.text).not.toMatch(
      /"(cost|clientSecret|credentials|apiKeyHash|ownerId|marginVersion|inputHash|searchText)"/,
    );
  });

  it('exports many rows as one well-formed document, each row once', async () => {
    await belongings(901);
    const { json } = await data();
    const slugs = json['shipments']!.map((one) => one['slug']);
    expect([slugs.length, new Set(slugs).size]).toEqual([902, 902]);
  });

  it('exports an empty file when there is no account', async () => {
    const { json } = await data();
    expect(json).toMatchObject({ account: null, shipments: [], addresses: [] });
  });

  it('erases personal data at once and preserves orders', async () => {
    await api.ask('/account', { as: ann });
    const { order } = await belongings(3);
    await belongings(1, 'somebody');
    const answer = await erase();
    expect(answer.status).toBe(202);
    const years = new Date(String(answer.json['eraseAfter'])).getUTCFullYear() - new Date().getUTCFullYear();
    expect(years).toBe(7);
    const em = database.em();
    const ownerId = ann.id;
    expect(await em.count(AddressEntry, { ownerId })).toBe(0);
    expect(await em.count(SavedPackage, { ownerId })).toBe(0);
    expect(await em.count(Quote, { ownerId })).toBe(0);
    expect([await em.count(Cart, { ownerId }), await em.count(CartItem, { ownerId })]).toEqual([0, 0]);
    expect(await em.count(Account, { userId: ownerId })).toBe(0);
    expect((await em.find(Shipment, { ownerId })).map(({ orderId }) => orderId)).toEqual([order.id]);
    expect(await em.count(Order, { ownerId })).toBe(1);
    expect(await em.count(Shipment, { ownerId: 'somebody' })).toBe(2);
    expect(await em.count(ShipmentNote)).toBe(1);
    expect(await em.count(ShipmentReturn)).toBe(1);
    expect(await em.count(CartItem, { ownerId: 'somebody' })).toBe(1);
    expect(await em.count(AddressEntry, { ownerId: 'somebody' })).toBe(1);
    expect((await api.ask(`/orders/${order.id}`, { as: ann })).status).toBe(401);
    expect(await em.find(OutboxMessage, { job: 'forget-cards' })).toMatchObject([{ payload: { userId: ownerId } }]);
  });

  it('revokes access of programs and stores at once: calls no more endpoints and reads no more stores', async () => {
    await api.ask('/account', { as: ann });
    const as = { method: 'POST', as: ann } as const;
    const key = await api.ask('/api-keys', { ...as, body: { name: 'ERP', mode: 'test', scopes: ['read'] } });
    const events = { url: 'https://hooks.example/in', events: ['shipment'], description: '' };
    expect([key.status, (await api.ask('/webhook-endpoints', { ...as, body: events })).status]).toEqual([201, 201]);
    const keyId = (await database.em().findOneOrFail(ApiKey, { ownerId: ann.id })).id;
    const notice = { ownerId: ann.id, kind: 'api_key_expiring', subjectId: keyId, key: '', data: {} } as const;
    await database.em().persist(FeedEntry.of(notice)).flush();
    const { store } = await storeFixture(database.em(), ann.id);
    await scheduleFixture(database.em(), ann.id);
    await belongings();
    const count = async (table: string) =>
      (
        await database
          .em()
          .execute<{ rows: number }[]>(`select count(*)::int as rows from ${table} where owner_id = ?`, [ann.id])
      )[0]!.rows;
    expect(await count('webhook_event')).toBeGreaterThan(0);
    const { json } = await data();
    expect([json['apiKeys']?.length, json['webhookEndpoints']?.length]).toEqual([1, 1]);
    expect(json['feed']).toMatchObject([{ kind: 'api_key_expiring', subjectId: keyId, readAt: null }]);
    expect(json['webhookEvents']?.[0]).toMatchObject({
      type: expect.stringMatching(/^shipment\./),
      deliveries: [{ state: 'pending' }],
    });
    expect(json['reportSchedules']).toMatchObject([{ report: 'spend', every: 'week', timeZone: 'Europe/Berlin' }]);
    expect((await erase()).status).toBe(202);
    const tables = ['webhook_endpoint', 'store_rule', 'store_consent', 'saved_view', 'feed_entry', 'report_schedule'];
    expect(await Promise.all(tables.map(count))).toEqual(tables.map(() => 0));
    // It may be much: a job deletes it.
    expect(await database.em().find(OutboxMessage, { job: 'forget-integrations' })).toMatchObject([
      { payload: { userId: ann.id } },
    ]);
    const sent = await count('webhook_event');
    expect(await database.em().findOneOrFail(StoreConnection, store)).toMatchObject({
      ...{ apiKeyHash: null, credentials: null, nextSyncAt: null },
      disconnectedAt: expect.any(Date),
    });
    expect((await database.em().findOneOrFail(ApiKey, { ownerId: ann.id })).revokedAt).not.toBeNull();
    await database.em().persist(readyShipment(ann.id)).flush();
    expect(await count('webhook_event')).toBe(sent);
  });

  it('includes new data of a claimed guest', async () => {
    const guest = await api.guest();
    await api.ask('/account/claim', { method: 'POST', as: ann, body: { guestToken: guest.token } });
    await belongings(2, guest.id);
    await erase();
    const em = database.em();
    expect(await em.count(GuestClaim, { userId: ann.id })).toBe(1);
    expect((await em.find(Shipment, {})).map(({ ownerId }) => ownerId)).toEqual([ann.id]);
  });

  it('records one request when it is sent twice, even concurrently', async () => {
    await belongings();
    const answers = await Promise.all(Array.from({ length: 5 }, () => erase()));
    const statuses = answers.map(({ status }) => status);
    // Whoever comes after the first is signed out already, or waited for it and asks again.
    expect(statuses.every((status) => status === 202 || status === 401)).toBe(true);
    expect(statuses).toContain(202);
    expect(await database.em().count(Erasure, {})).toBe(1);
  });

  it('preserves a draft that is being ordered at the same moment', async () => {
    const em = database.em();
    const shipments = Array.from({ length: 8 }, () => readyShipment(ann.id));
    em.persist(shipments);
    await em.flush();
    const body = (slug: string) => ({ shipments: [slug], email: 'a@b.example', total: 1125, acceptTerms: true });
    const [, ...placed] = await Promise.all([
      erase(),
      ...shipments.map(({ slug }) => api.ask('/orders', { method: 'POST', as: ann, body: body(slug) })),
    ]);
    const stored = await database.em().find(Shipment, {});
    expect(placed.filter(({ status }) => status === 201)).toHaveLength(stored.length);
    expect(stored.every(({ status, orderId }) => status === 'ordered' && orderId !== null)).toBe(true);
  });

  it('requires the confirmation and a user', async () => {
    expect((await erase(ann, 'yes')).status).toBe(400);
    expect((await erase(await api.guest())).status).toBe(403);
    expect((await api.ask('/account/export', { as: await api.guest() })).status).toBe(403);
    expect((await api.ask('/account/export')).status).toBe(401);
  });
});
