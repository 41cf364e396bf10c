import { shipmentView } from '#libs/contracts/shipments/shipments.js';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import {
  completeBody,
  readyShipment,
  testAddress,
  testParcel,
  testReceiver,
} from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Answer, type Guest } from '../testing/test-api.js';

describe('shipment and order validation', () => {
  const database = useDatabase();
  let api: TestApi;
  let guest: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    guest = await api.guest();
  });
  afterAll(() => api.stop());

  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    api.ask(path, { method: 'POST', as: guest, body, ...(headers ? { headers } : {}) });
  const paths = ({ json }: Answer) => ((json['issues'] ?? []) as { path: string }[]).map((issue) => issue.path);
  async function ready(change: (shipment: Shipment) => void = () => undefined): Promise<Shipment> {
    const em = database.em();
    const shipment = readyShipment(guest.id);
    change(shipment);
    em.persist(shipment);
    await em.flush();
    return shipment;
  }
  const orderOf = (shipments: Shipment[], over: object = {}) => ({
    ...{ shipments: shipments.map((one) => one.slug), email: 'a@b.example', total: 1125 * shipments.length },
    ...{ acceptTerms: true, ...over },
  });

  describe('shipment creation', () => {
    it('stores names in any script', async () => {
      const names = ['Zoë 🦊 Ångström', 'محمد الخطيب', 'שרה לוי', '王小明', 'Nguyễn Thị Ánh'];
      for (const name of names) {
        const created = await post('/shipments', completeBody({ to: testReceiver({ name }) }));
        expect(created.status).toBe(201);
        const { to: stored } = shipmentView.parse(
          (await api.ask(`/shipments/${String(created.json['slug'])}`, { as: guest })).json,
        );
        expect(stored?.name).toBe(name);
      }
    });

    it.each<[string, object, string[]]>([
      ['a name that no label can hold', { to: testReceiver({ name: 'x'.repeat(41) }) }, ['to.name']],
      ['26 parcels', { parcels: Array<Parcel>(26).fill(testParcel()) }, ['parcels']],
      ['five references', { references: ['1', '2', '3', '4', '5'] }, ['references']],
      ['an insurance of millions', { insuredValue: 1_000_000_00 }, ['insuredValue']],
      [
        'fields set by the server',
        { status: 'fulfilled', ownerId: 'x', offer: { total: 1 }, labelStatus: 'purchased', version: 9 },
        ['status', 'ownerId', 'offer', 'labelStatus', 'version'],
      ],
      ['unknown fields of an address', { to: { ...testReceiver(), admin: true } }, ['to.admin']],
      ['an impossible ship date', { shipDate: '2026-02-31' }, ['shipDate']],
    ])('refuses %s', async (_, over, fields) => {
      const answer = await post('/shipments', completeBody(over));
      expect([answer.status, answer.json['code'], paths(answer)]).toEqual([400, 'invalid_body', fields]);
    });

    it('stores an invalid address in the draft and reports its issues', async () => {
      const answer = await post(
        '/shipments',
        completeBody({ from: testAddress({ country: 'ZZ' }), to: testReceiver({ postal: '00000' }) }),
      );
      expect([answer.status, answer.json['status'], answer.json['quoteId']]).toEqual([201, 'draft', null]);
      expect(paths(answer)).toEqual(expect.arrayContaining(['from.country', 'to.postal']));
    });

    it('refuses an older version', async () => {
      const { slug, version } = await ready();
      const patch = (body: object) => api.ask(`/shipments/${slug}`, { method: 'PATCH', as: guest, body });
      expect((await patch({ references: ['A'] })).json['code']).toBe('invalid_body');
      expect((await patch({ version, references: ['A'] })).status).toBe(200);
      expect((await patch({ version, references: ['B'] })).json['code']).toBe('version_conflict');
    });
  });

  describe('order placement', () => {
    it.each<[string, object, string[]]>([
      ['no shipment', { shipments: [] }, ['shipments']],
      ['too many shipments', { shipments: Array<string>(501).fill('A'.repeat(22)) }, ['shipments']],
      ['an invalid e-mail for the receipt', { email: 'nobody' }, ['email']],
      ['a total that is not a number', { total: '1125' }, ['total']],
      ['half a cent', { total: 11.25 }, ['total']],
      ['terms not accepted', { acceptTerms: false }, ['acceptTerms']],
      ['a client-side price', { price: 1, currency: 'USD' }, ['price', 'currency']],
    ])('refuses %s', async (_, over, fields) => {
      const answer = await post('/orders', orderOf([await ready()], over));
      expect([answer.status, answer.json['code'], paths(answer)]).toEqual([400, 'invalid_body', fields]);
    });

    it.each<[string, (shipment: Shipment) => void, object, number, string]>([
      ['a changed price', () => undefined, { total: 1124 }, 409, 'price_changed'],
      [
        'an expired offer',
        (one) => (one.offer = { ...one.offer!, expiresAt: '2020-01-01T00:00:00.000Z' }),
        {},
        409,
        'offer_expired',
      ],
      ['an incomplete shipment', (one) => one.edit({ noProhibitedContents: false }), {}, 409, 'shipment_incomplete'],
      ['an ordered shipment', (one) => (one.orderId = one.id), {}, 409, 'shipment_already_ordered'],
      ['an unknown shipment', (one) => (one.ownerId = 'somebody'), {}, 404, 'not_found'],
    ])('refuses %s, and orders nothing', async (_, change, over, status, code) => {
      const answer = await post('/orders', orderOf([await ready(change)], over));
      expect([answer.status, answer.json['code']]).toEqual([status, code]);
      expect(await database.em().count(Order, {})).toBe(0);
    });

    it('repeats the answer for the same key; refuses another body, or no key', async () => {
      const body = orderOf([await ready()]);
      const key = { 'idempotency-key': 'checkout-1' };
      const first = await post('/orders', body, key);
      const again = await post('/orders', body, key);
      expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      const other = await post('/orders', { ...body, email: 'other@b.example' }, key);
      expect([other.status, other.json['code']]).toEqual([422, 'idempotency_key_reused']);
      const none = await post('/orders', body, { 'idempotency-key': '' });
      expect([none.status, none.json['code']]).toEqual([400, 'idempotency_key_missing']);
      expect(await database.em().count(Order, {})).toBe(1);
    });

    it('makes one order of fifty requests under one key; the answers are that one or "busy" (F20)', async () => {
      const body = orderOf([await ready()]);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => post('/orders', body, { 'idempotency-key': 'k' })),
      );
      expect(await database.em().count(Order, {})).toBe(1);
      const made = answers.filter((answer) => answer.status === 201);
      expect(new Set(made.map((answer) => answer.text)).size).toBe(1);
      expect(
        answers
          .filter((answer) => answer.status !== 201)
          .every((answer) => answer.json['code'] === 'idempotency_in_progress'),
      ).toBe(true);
    });
  });

  it('starts a payment once, however often it is requested', async () => {
    const placed = await post('/orders', orderOf([await ready()]));
    const begin = () => api.ask(`/orders/${String(placed.json['id'])}/payment`, { method: 'POST', as: guest });
    const answers = await Promise.all(Array.from({ length: 8 }, begin));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.json['intentId'])).size).toBe(1);
  });
});
