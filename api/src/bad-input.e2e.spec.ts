import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import { Order } from '#libs/domain/orders/order.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { completeBody, testParcel, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Answer, type Guest } from './testing/test-api.js';

describe('bad input', () => {
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
  const { from, to, parcels } = testRequest();
  const quote = (over: object) => post('/quotes', { from, to, parcels, ...over });
  const parcel = (over: object) => quote({ parcels: [{ ...testParcel(), ...over }] });
  const weighing = (value: unknown, unit: unknown = 'lb') => parcel({ weight: { value, unit } });
  const paths = ({ json }: Answer) => ((json['issues'] ?? []) as { path: string }[]).map((issue) => issue.path);
  const rows = async () => [
    await database.em().count(Shipment, {}),
    await database.em().count(Quote, {}),
    await database.em().count(Order, {}),
  ];

  describe('quote validation', () => {
    it('prices a ZIP of another state, since carriers route by the ZIP', async () => {
      expect(await quote({ to: { ...to, postal: '10001' } })).toMatchObject({
        status: 202,
        json: { status: 'pending' },
      });
    });

    it.each<[string, object, number, string, string[]]>([
      ['an unknown country', { to: { ...to, country: 'ZZ' } }, 400, 'address_invalid', ['to.country']],
      ['a country by name', { to: { ...to, country: 'Germany' } }, 400, 'invalid_body', ['to.country']],
      ['a territory as a country', { to: { ...to, country: 'PR' } }, 400, 'address_invalid', ['to.country']],
      ['a ZIP that does not exist', { to: { ...to, postal: '00000' } }, 400, 'address_invalid', ['to.postal']],
      ['a ZIP of letters', { to: { ...to, postal: 'ABCDE' } }, 400, 'address_invalid', ['to.postal']],
      ['no addresses', { from: undefined, to: undefined }, 400, 'invalid_body', ['from', 'to']],
      ['no parcel', { parcels: [] }, 400, 'invalid_body', ['parcels']],
      [
        'a weight of no step',
        { parcels: [testParcel({ weight: { value: 1e-300, unit: 'lb' } })] },
        400,
        'invalid_body',
        ['parcels.0.weight.value'],
      ],
      ['26 parcels', { parcels: Array<Parcel>(26).fill(testParcel()) }, 400, 'invalid_body', ['parcels']],
      ['a ship date in the past', { shipDate: '2020-01-01' }, 400, 'invalid_body', ['shipDate']],
      ['an invalid ship date', { shipDate: 'tomorrow' }, 400, 'invalid_body', ['shipDate']],
      ['a negative insurance', { insuredValue: -1 }, 400, 'invalid_body', ['insuredValue']],
      ['half a cent of insurance', { insuredValue: 0.5 }, 400, 'invalid_body', ['insuredValue']],
      ['an owner', { ownerId: 'somebody', status: 'complete' }, 400, 'invalid_body', ['ownerId', 'status']],
    ])('names the field of %s', async (_, over, status, code, fields) => {
      const answer = await quote(over);
      expect([answer.status, answer.json['code'], paths(answer)]).toEqual([status, code, fields]);
      expect(await rows()).toEqual([0, 0, 0]);
    });

    it.each<[string, unknown, unknown]>([
      ['0', 0, 'lb'],
      ['below zero', -1, 'lb'],
      ['a text', '2', 'lb'],
      ['nothing', null, 'lb'],
      ['more than any scale shows', 1e9, 'lb'],
      ['finer than any scale shows', 0.000001, 'lb'],
      ['stones', 2, 'st'],
      ['no unit', 2, null],
    ])('refuses a weight of %s', async (_, value, unit) => {
      const answer = await weighing(value, unit);
      expect([answer.status, answer.json['code']]).toEqual([400, 'invalid_body']);
      expect(paths(answer)[0]).toMatch(/^parcels\.0\.weight/);
    });

    it.each(['NaN', 'Infinity', '1e999', '-1e999', '0x10'])('refuses a weight of %s', async (number) => {
      const raw = JSON.stringify({ from, to, parcels }).replace('"value":2', `"value":${number}`);
      const answer = await api.ask('/quotes', { method: 'POST', as: guest, raw });
      expect(answer.status).toBe(400);
      expect(['invalid_json', 'invalid_body']).toContain(answer.json['code']);
    });

    it.each<[string, object]>([
      ['another unit', { length: 8, width: 6, height: 4, unit: 'mm' }],
      ['a side of zero', { length: 8, width: 6, height: 0, unit: 'in' }],
      ['a missing side', { length: 8, width: 6, unit: 'in' }],
      ['unit and number swapped', { length: 'in', width: 6, height: 4, unit: 8 }],
      ['an extra field', { length: 8, width: 6, height: 4, depth: 2, unit: 'in' }],
    ])('refuses a size with %s', async (_, dimensions) => {
      expect((await parcel({ dimensions })).status).toBe(400);
    });

    it('accepts a quote for a parcel that is too heavy or too big for every service', async () => {
      expect((await weighing(5_000)).status).toBe(202);
      expect((await parcel({ dimensions: { length: 900, width: 600, height: 400, unit: 'in' } })).status).toBe(202);
    });
  });

  describe('request validation', () => {
    it.each<[string, string | Buffer, string, number, string]>([
      ['broken JSON', '{"from":', 'application/json', 400, 'invalid_json'],
      ['a list', '[]', 'application/json', 400, 'invalid_body'],
      ['a number', '7', 'application/json', 400, 'invalid_body'],
      ['nothing', '', 'application/json', 400, 'invalid_json'],
      ['a form', 'from=US', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
      ['XML', '<quote/>', 'application/xml', 415, 'unsupported_media_type'],
      ['10 MB', Buffer.alloc(10_000_000, 'x'), 'application/json', 413, 'body_too_large'],
      ['a poisoned prototype', '{"__proto__":{"status":"ready"}}', 'application/json', 400, 'invalid_json'],
      ['depth', '['.repeat(50_000), 'application/json', 400, 'invalid_json'],
    ])('refuses %s on every route with a body', async (_, raw, type, status, code) => {
      for (const path of ['/quotes', '/shipments', '/orders']) {
        const answer = await api.ask(path, { method: 'POST', as: guest, raw, headers: { 'content-type': type } });
        expect([path, answer.status, answer.json['code']]).toEqual([path, status, code]);
      }
      expect(await rows()).toEqual([0, 0, 0]);
    });

    it.each<[string, (body: string) => string]>([
      ['a zero character', (body) => body.replace('Ada', String.raw`A\u0000a`)],
      ['half a character', (body) => body.replace('Ada', String.raw`A\ud83da`)],
    ])('refuses %s in a text before it reaches the database', async (_, spoil) => {
      const raw = spoil(JSON.stringify(completeBody()));
      const answer = await api.ask('/shipments', { method: 'POST', as: guest, raw });
      expect([answer.status, answer.json['code'], paths(answer)]).toEqual([400, 'invalid_body', ['to.name']]);
    });

    it.each([
      '/shipments?q=%00',
      '/track?number=9400%000000',
      '/shipments?cursor=%00',
      '/shipments?limit=0',
      '/shipments?limit=1e9',
      '/shipments?tab=none',
    ])('refuses %s', async (path) => {
      expect((await api.ask(path, { as: guest })).status).toBe(400);
    });

    it.each([
      '/shipments/x',
      '/shipments/%00',
      `/shipments/${'A'.repeat(500)}`,
      '/orders/1',
      '/quotes/1',
      '/labels/..%2f..',
      '/track/x',
    ])('answers 404 to %s', async (path) => {
      expect((await api.ask(path, { as: guest })).json['code']).toBe('not_found');
    });
  });
});
