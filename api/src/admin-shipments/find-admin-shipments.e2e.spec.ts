import { randomUUID } from 'node:crypto';
import { adminShipmentPage, type AdminShipmentPage } from '#libs/contracts/admin/admin-shipments.js';
import { rowCountLimit } from '#libs/contracts/admin/row-count-limit.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { readyShipment, testReceiver } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';
import { unpaidShipment, soldShipment } from './testing/sold-shipment.js';

describe('admin shipment list', () => {
  const database = useDatabase();
  let api: TestApi;
  let operator: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    operator = await api.user(undefined, ['operator']);
  });
  afterAll(() => api.stop());

  const list = async (query: Record<string, string> = {}): Promise<AdminShipmentPage> => {
    const answer = await api.ask(`/admin/shipments?${String(new URLSearchParams(query))}`, { as: operator });
    return adminShipmentPage.parse(answer.json);
  };
  const slugs = async (query: Record<string, string> = {}) => (await list(query)).items.map(({ slug }) => slug);

  it('shows the owner, destination, price and status', async () => {
    const { shipment, order } = await soldShipment(database.em(), {
      email: 'ada@example.com',
      trackingNumber: '9400100000000000000017',
    });
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        ...{ slug: shipment.slug, createdAt: shipment.createdAt.toISOString(), customer: 'ada@example.com' },
        ...{
          ownerKind: 'guest',
          to: 'Ada Lovelace, Los Angeles, CA, US',
          carrier: 'usps',
          serviceName: 'Ground Advantage',
        },
        ...{ trackingNumber: '9400100000000000000017', orderNumber: `WB-${order.number}` },
        ...{ total: { amount: 1125, currency: 'USD' }, status: 'fulfilled', label: 'purchased', payment: 'captured' },
        tracking: 'label_created',
      },
    ]);
  });

  /** @returns the number of an order that charges its owner for a carrier's adjustment */
  async function chargeOrder({ id: shipmentId, ownerId }: Shipment): Promise<number> {
    const [em, now] = [database.em(), new Date()];
    const adjustment = Object.assign(new Adjustment(), { id: randomUUID(), shipmentId });
    const charge = AdjustmentCharge.propose(adjustment, { amount: 435, note: 'Heavier.', answerBy: now }, now);
    const order = Order.openCharge(ownerId, 'buyer@shop.example', { amount: 435, chargeFor: 'adjustment' }, now);
    charge.ordered(order.id, now);
    await em.persist([order, charge]).flush();
    return (await database.em().findOneOrFail(Order, order.id)).number;
  }

  it('finds a shipment by anything the customer can read out', async () => {
    const em = database.em();
    const account = Object.assign(Account.open('user-1'), { email: 'grace@navy.example', name: 'Grace' });
    await em.persist(account).flush();
    const to = testReceiver({ name: 'Zoë Müller-Straße', phone: '+1 (212) 555-0143', postal: '94105-1234' });
    const { shipment, order } = await soldShipment(em, {
      ...{ ownerId: 'user-1', email: 'buyer@shop.example', trackingNumber: '9400100000000000000024', body: { to } },
    });
    const { slug } = shipment;
    await unpaidShipment(em, { email: 'else@example.com' });
    const numbers = [`WB-${order.number}`, `wb-${order.number}`, `WB-${await chargeOrder(shipment)}`];
    const searches = [slug, '9400 1000 0000 0000 0000 24', ...numbers];
    const written = [
      'Buyer@Shop',
      'grace@navy.example',
      'zoë',
      'MÜLLER',
      'müller straß',
      '94105',
      '(212) 555-0143',
      '+12125550143',
    ];
    for (const search of [...searches, ...written]) expect([search, await slugs({ search })]).toEqual([search, [slug]]);
    expect(await slugs({ search: 'nobody' })).toEqual([]);
  });

  it('filters and counts up to a limit when a search has more matches than it loads', async () => {
    const em = database.em();
    const account = Object.assign(Account.open('user-many'), { email: 'lots@many.example' });
    const named = Array.from({ length: rowCountLimit }, () => readyShipment('g_guest'));
    const drafts = ['user-many', 'g_guest'].map((owner) => Shipment.draft(owner, {}, '2026-01-01'));
    await em.persist([account, ...named, ...drafts]).flush();
    await em.execute(`update shipment set receiver = receiver || '{"name":"Lots Ofthem"}' where status <> 'draft'`);
    const { shipment } = await unpaidShipment(em, { email: 'LOTS@shop.example' });
    const first = await list({ search: 'lots' });
    expect([first.items.length, first.items[0]?.slug, first.total]).toEqual([25, shipment.slug, rowCountLimit + 1]);
    expect(await list({ search: 'lots', status: 'draft' })).toMatchObject({
      items: [{ slug: drafts[0]?.slug }],
      total: 1,
    });
    expect(await slugs({ search: 'lots', payment: 'created' })).toEqual([shipment.slug]);
    expect((await list({ search: 'ofthem' })).total).toBe(rowCountLimit);
  });

  it.each([
    "'; drop table shipment; --",
    '%',
    '_____',
    '.*',
    '\\',
    "a':* | 'b",
    '((',
    '$x ? ??',
    ':*',
    '{a,b}',
    '\u202e',
  ])('treats %p as plain search text', async (search) => {
    await unpaidShipment(database.em());
    expect(await list({ search })).toEqual({ items: [], total: 0 });
  });

  const faulty: Record<string, string>[] = [
    ...[{ status: "draft'" }, { carrier: 'usps}' }, { sort: 'created; drop' }, { from: 'today' }, { cursor: 'e30' }],
  ];
  it.each(faulty)('refuses %p as a filter', async (query) => {
    const answer = await api.ask(`/admin/shipments?${String(new URLSearchParams(query))}`, { as: operator });
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_body' } });
  });

  it('filters by every status line, carrier and day', async () => {
    const em = database.em();
    const sold = await soldShipment(em);
    const placed = await unpaidShipment(em);
    const draft = Shipment.draft('g_guest', {}, '2026-01-01');
    await em.persist(draft).flush();
    const one = (query: Record<string, string>) => slugs(query).then((found) => found.sort());
    const [a, b, c] = [sold, placed, { shipment: draft }].map(({ shipment }) => shipment.slug) as [
      string,
      string,
      string,
    ];
    expect(await one({ status: 'draft' })).toEqual([c]);
    expect(await one({ status: 'draft,ordered' })).toEqual([b, c].sort());
    expect(await one({ label: 'purchased' })).toEqual([a]);
    expect(await one({ payment: 'created' })).toEqual([b]);
    expect(await one({ tracking: 'label_created' })).toEqual([a]);
    expect(await one({ carrier: 'usps' })).toEqual([a, b].sort());
    expect(await one({ carrier: 'fedex' })).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await one({ from: today, to: today })).toEqual([a, b, c].sort());
    expect(await one({ to: '2020-01-01' })).toEqual([]);
  });

  it.each(['-created', 'created', '-total', 'total'])(
    'lists every row once, page by page, sorted by %s',
    async (sort) => {
      const em = database.em();
      const shipments = Array.from({ length: 7 }, () => readyShipment('g_guest'));
      await em.persist([...shipments, Shipment.draft('g_guest', {}, '2026-01-01')]).flush();
      const at = new Date().toISOString();
      await em.execute(`update shipment set created_at = ?::timestamptz + random() * interval '3 microseconds'`, [at]);
      const whole = await slugs({ sort });
      const pages: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const page: AdminShipmentPage = await list({ sort, limit: '3', ...(cursor ? { cursor } : {}) });
        expect(page.total).toBe(8);
        pages.push(...page.items.map(({ slug }) => slug));
        cursor = page.next;
      }
      expect(pages).toEqual(whole);
      expect(new Set(whole).size).toBe(8);
    },
  );

  it('exports a file that no spreadsheet executes', async () => {
    const to = testReceiver({ name: '=HYPERLINK("http://evil.example","Ada")' });
    await unpaidShipment(database.em(), { email: '+1@example.com', body: { to } });
    const { text, headers } = await api.ask('/admin/shipments/file?status=ordered', { as: operator });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n')[1]).toMatch(/,"'\+1@example.com","'=HYPERLINK\(""http/);
    expect(text.split('\r\n')[1]).toMatch(/,11.25,USD,ordered,none,created,/);
  });

  it('stores saved views by name for their owner only', async () => {
    const view = { page: 'shipments', name: 'Stuck', query: 'label=purchasing_unknown' };
    const other = await api.user(undefined, ['admin']);
    const save = (as: Guest) => api.ask('/admin/views', { method: 'POST', as, body: view });
    const saved = await save(operator);
    expect(saved).toMatchObject({ status: 201, json: view });
    expect(await save(operator)).toMatchObject({ status: 409, json: { code: 'name_taken' } });
    expect((await save(other)).status).toBe(201);
    const remove = (as: Guest) => api.ask(`/admin/views/${String(saved.json['id'])}`, { method: 'DELETE', as });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(operator)).status).toBe(204);
    expect((await api.ask('/admin/views', { as: operator })).json).toEqual({ items: [] });
  });
});
