import { apiKeyBody, type ApiKeyMode } from '#libs/contracts/developers/api-keys.js';
import { orderView } from '#libs/contracts/orders/orders.js';
import { quoteView } from '#libs/contracts/shipments/quotes.js';
import { shipmentView } from '#libs/contracts/shipments/shipments.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { testOwnerOf } from '#libs/domain/identity/owner-id.js';
import { reconcileOrders } from '#libs/jobs/orders.js';
import { completeBody, readyShipment, testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../../../../api/src/testing/test-api.js';
import { liveShopJobs } from './test-mode-jobs.js';

/** In every address of test data: no answer to staff may hold it. */
const marker = 'Zzyzxmode';

describe('test mode of a live shop', () => {
  const database = useDatabase();
  let api: TestApi;
  let owner: Guest;
  let admin: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database, { STRIPE_SECRET_KEY: 'sk_live_1' });
    [owner, admin] = [await api.user(), await api.user('ada@example.com', ['admin', 'operator'])];
  });
  afterAll(() => api.stop());

  async function keyOf(mode: ApiKeyMode, of = owner): Promise<Guest> {
    const body = apiKeyBody.parse({ name: mode, mode, scopes: ['read', 'ship', 'buy'] });
    const { apiKey, text } = ApiKey.issue(of.id, body, new Date());
    await database.em().persist(apiKey).flush();
    return { id: mode === 'test' ? testOwnerOf(of.id) : of.id, token: text };
  }
  const post = (as: Guest, path: string, body?: object) =>
    api.ask(`/v1${path}`, { method: 'POST', as, ...(body ? { body } : {}) });

  /** Ships a parcel by the public API alone: prices, an order, a test card, a label. */
  async function shipped(as: Guest, { jobs }: ReturnType<typeof liveShopJobs>) {
    const from = testAddress({ name: marker, email: 'sender@zzyzxmode.example' });
    const made = shipmentView.parse((await post(as, '/shipments', completeBody({ from }))).json);
    const { quoteId } = shipmentView.parse((await post(as, `/shipments/${made.slug}/quote`)).json);
    await jobs.settle();
    const quote = quoteView.parse((await api.ask(`/v1/quotes/${quoteId}`, { as })).json);
    const [offer] = quote.offers;
    const { version } = shipmentView.parse((await api.ask(`/v1/shipments/${made.slug}`, { as })).json);
    const choice = { offerId: offer!.id, version };
    await api.ask(`/v1/shipments/${made.slug}/offer`, { method: 'PUT', as, body: choice });
    const sent = { shipments: [made.slug], total: offer!.total.amount, acceptTerms: true };
    const { id } = orderView.parse((await post(as, '/orders', { ...sent, email: 'buyer@zzyzxmode.example' })).json);
    expect((await post(as, `/orders/${id}/payment`)).status).toBe(202);
    await jobs.settle();
    return { slug: made.slug, id, offers: quote.offers };
  }

  it('sells sample labels for a test card, without the card provider or a carrier', async () => {
    const shop = liveShopJobs(database);
    const as = await keyOf('test');
    const { slug, id, offers } = await shipped(as, shop);
    expect(offers.length).toBeGreaterThan(2);
    const order = orderView.parse((await api.ask(`/v1/orders/${id}`, { as })).json);
    expect(order).toMatchObject({ payment: 'captured', settled: true });
    const label = await api.ask(`/v1/labels/${slug}/file?format=zpl203`, { as });
    expect(label.text).toContain('SAMPLE');
    expect(shop.calls()).toEqual([]);
    const refund = await post(as, `/orders/${id}/refunds`, { shipments: [slug], reason: 'not_needed' });
    expect([refund.status, refund.text]).toEqual([202, expect.any(String)]);
    await shop.jobs.makeDue();
    await shop.jobs.settle();
    expect((await api.ask(`/v1/orders/${id}`, { as })).json['payment']).toBe('refunded');
    expect(shop.calls()).toEqual([]);
  });

  it('keeps test and live data apart on every route of the public API', async () => {
    const shop = liveShopJobs(database);
    const keys = { test: await keyOf('test'), live: await keyOf('live') };
    const shipment = readyShipment(owner.id);
    const { order } = await placedOrder(database.em(), [shipment]);
    const data = {
      live: { slug: shipment.slug, id: order.id },
      test: await shipped(keys.test, shop),
    };
    for (const mode of ['test', 'live'] as const)
      expect((await api.ask('/v1/key', { as: keys[mode] })).json).toMatchObject({ mode, livemode: mode === 'live' });
    for (const [mine, other] of [['test', 'live'] as const, ['live', 'test'] as const]) {
      const { slug, id } = data[other];
      const statuses = await Promise.all(
        routesOf(slug, id).map(async ([method, path, body]) => {
          const answer = await api.ask(`/v1${path}`, { method, as: keys[mine], ...(body ? { body } : {}) });
          return `${method} ${path}: ${answer.status}`;
        }),
      );
      expect(statuses.filter((one) => !one.endsWith(': 404'))).toEqual([]);
      const list = await api.ask('/v1/shipments', { as: keys[mine] });
      expect([list.status, list.text.includes(slug), list.text.includes(data[mine].slug)]).toEqual([200, false, true]);
    }
    const own = await api.ask('/shipments', { as: owner });
    expect([own.status, own.text.includes(data.test.slug)]).toEqual([200, false]);
    expect((await api.ask(`/orders/${data.test.id}`, { as: owner })).status).toBe(404);
  });

  it('shows staff nothing of it, and books, numbers and mails nothing', async () => {
    const shop = liveShopJobs(database);
    const as = await keyOf('test');
    const { slug, id } = await shipped(as, shop);
    await post(as, `/orders/${id}/refunds`, { shipments: [slug] });
    await database.em().execute(`update orders set updated_at = now() - interval '2 days' where id = ?`, [id]);
    await shop.jobs.asked(reconcileOrders, {});
    const { number } = orderView.parse((await api.ask(`/v1/orders/${id}`, { as })).json);
    for (const path of staffPages(slug, number)) {
      const { status, text } = await api.ask(path, { as: admin });
      expect([path, status]).toEqual([path, path.endsWith(slug) ? 404 : 200]);
      expect([path, ...[marker, slug, id, number].filter((one) => text.includes(one))]).toEqual([path]);
    }
    const [counts] = await database.em().execute<object[]>(
      `select (select count(*)::int from ledger_entry where order_id = o.id) as ledger,
         (select count(*)::int from report_entry where order_id = o.id) as reports,
         (select count(*)::int from invoice where order_id = o.id) as invoices,
         (select count(*)::int from finding where order_id = o.id) as findings,
         (select count(*)::int from sale_fee f join order_item i on i.id = f.order_item_id where i.order_id = o.id) as fees,
         (select count(*)::int from feed_entry where owner_id = o.owner_id) as feed,
         (select count(*)::int from mail where subject_id in (o.id, (select shipment_id from order_item where order_id = o.id))) as mails
       from orders o where o.id = ?`,
      [id],
    );
    expect(counts).toEqual({ ledger: 0, reports: 0, invoices: 0, findings: 0, fees: 0, feed: 0, mails: 0 });
  });

  it('refuses coupons, whose redemptions count', async () => {
    const as = await keyOf('test');
    const sent = { shipments: ['A'.repeat(22)], total: 1, acceptTerms: true, coupon: 'FIRST' };
    const { status, json } = await post(as, '/orders', { ...sent, email: 'a@b.example' });
    expect([status, json['issues']]).toEqual([400, [expect.objectContaining({ path: 'coupon' })]]);
  });

  it('does not exist in a shop without real money: a test key acts for its owner', async () => {
    const sandbox = await TestApi.start(database, {}, api);
    const shipment = readyShipment(owner.id);
    await database.em().persist(shipment).flush();
    const as = await keyOf('test');
    expect((await sandbox.ask(`/v1/shipments/${shipment.slug}`, { as })).status).toBe(200);
    expect((await api.ask(`/v1/shipments/${shipment.slug}`, { as })).status).toBe(404);
    await sandbox.stop();
    const postage = await TestApi.start(database, { EASYPOST_API_KEY: 'EZAK0123456789' }, api);
    expect((await postage.ask(`/v1/shipments/${shipment.slug}`, { as })).status).toBe(404);
    await postage.stop();
  });

  describe('in the database', () => {
    const [test, live] = [testOwnerOf('u_1'), 'u_1'];
    const orderOf = async (ownerId: string) => {
      const shipment = readyShipment(ownerId);
      const { order } = await placedOrder(database.em(), [shipment]);
      return { order: order.id, shipment: shipment.id };
    };
    const refused = (sql: string, values: unknown[]) => expect(database.em().execute(sql, values)).rejects.toThrow();

    it('a live order has no test payment, and a test order no other', async () => {
      await refused(`update orders set intent_id = 'test_1' where id = ?`, [(await orderOf(live)).order]);
      await refused(`update orders set intent_id = 'pi_1' where id = ?`, [(await orderOf(test)).order]);
      await refused(`update orders set coupon_code = 'FREE' where id = ?`, [(await orderOf(test)).order]);
    });

    it('nothing changes its mode', async () => {
      const [mine, real] = [await orderOf(test), await orderOf(live)];
      await refused('update orders set owner_id = ? where id = ?', [live, mine.order]);
      await refused('update orders set owner_id = ? where id = ?', [test, real.order]);
      await refused('update shipment set owner_id = ? where id = ?', [live, mine.shipment]);
      await refused('update shipment set owner_id = ? where id = ?', [test, real.shipment]);
      const body = apiKeyBody.parse({ name: 'Key', mode: 'test', scopes: ['read'] });
      await expect(
        database
          .em()
          .persist(ApiKey.issue(test, body, new Date()).apiKey)
          .flush(),
      ).rejects.toThrow();
    });

    it('an order takes no shipment of the other mode', async () => {
      const [mine, real] = [await orderOf(test), await orderOf(live)];
      const copy = `insert into order_item (id, order_id, shipment_id, position, offer, total, discount, status)
        select gen_random_uuid(), ?, shipment_id, 9, offer, total, discount, status from order_item where order_id = ?`;
      await refused(copy, [real.order, mine.order]);
      await refused(copy, [mine.order, real.order]);
    });

    it('real postage is bought for no test shipment', async () => {
      const { order, shipment } = await orderOf(test);
      const aggregator = `jsonb_set(offer, '{aggregator}', '"easypost"')`;
      await refused(`update shipment set offer = ${aggregator} where id = ?`, [shipment]);
      await refused(
        `insert into order_item (id, order_id, shipment_id, position, offer, total, discount, status)
         select gen_random_uuid(), order_id, shipment_id, 9, ${aggregator}, total, discount, status from order_item where order_id = ?`,
        [order],
      );
      await refused(
        `insert into purchase_intent (id, shipment_id, order_item_id, carrier, aggregator, service, state, cost, requested_at)
         select gen_random_uuid(), shipment_id, id, 'ups', 'easypost', 'x', 'requested', 1, now() from order_item where order_id = ?`,
        [order],
      );
    });

    it('a test order is in no books and has no invoice number', async () => {
      const { order } = await orderOf(test);
      await refused(
        `insert into ledger_entry (id, key, posting, order_id, account, amount, currency, at)
         values (gen_random_uuid(), 'k', 'p', ?, 'card', 1, 'USD', now())`,
        [order],
      );
      await refused(`insert into invoice (order_id, year, number, issued_at) values (?, 2000, 1, now())`, [order]);
    });
  });
});

/** Every route of the public API that names a shipment or an order. */
const routesOf = (slug: string, id: string): [method: string, path: string, body?: object][] => [
  ['GET', `/shipments/${slug}`],
  ['PATCH', `/shipments/${slug}`, { version: 1 }],
  ['POST', `/shipments/${slug}/quote`],
  ['PUT', `/shipments/${slug}/offer`, { offerId: `${id}:0`, version: 1 }],
  ['DELETE', `/shipments/${slug}`],
  ['GET', `/labels/${slug}`],
  ['GET', `/labels/${slug}/file`],
  ['GET', `/orders/${id}`],
  ['GET', `/orders/${id}/items`],
  ['POST', `/orders/${id}/payment`],
  ['POST', `/orders/${id}/cancel`],
  ['POST', `/orders/${id}/refunds`, { shipments: [slug] }],
  ['POST', '/orders', { shipments: [slug], total: 1125, email: 'a@b.example', acceptTerms: true }],
];

const today = new Date().toISOString().slice(0, 10);

/** What staff read of the whole shop. */
const staffPages = (slug: string, number: string): string[] => [
  ...['', '?sort=-total', '?payment=refunded', `?search=${marker}`, '?search=buyer@zzyzxmode.example'].map(
    (query) => `/admin/shipments${query}`,
  ),
  ...[
    `/admin/shipments?search=${number}`,
    `/admin/shipments/${slug}`,
    '/admin/users',
    '/admin/companies',
    '/dashboard',
  ],
  ...['/audit', '/coupons', '/operations', '/operations/failures', '/findings', '/refunds', '/payment-events'],
  ...['/admin/insurance-claims', '/admin/adjustments', '/admin/payouts', '/admin/carriers'],
  ...['sales', 'shipments', 'delivery', 'refunds', 'coupons', 'margins'].map(
    (report) => `/admin/reports/${report}?from=${today}&to=${today}&by=day`,
  ),
];
