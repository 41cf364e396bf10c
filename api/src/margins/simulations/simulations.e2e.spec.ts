import { simulationView } from '#libs/contracts/margins/margin-simulation.js';
import type { MarginRule } from '#libs/contracts/margins/margins.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { computeRates } from '#libs/jobs/quotes.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { adding, testRules } from '#libs/dev/testing/sample-data/margin-fixtures.js';
import { readyShipment, testQuote, testRate } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { soldShipment } from '../../admin-shipments/testing/sold-shipment.js';
import { TestApi, type Guest } from '../../testing/test-api.js';

const request = {
  from: { country: 'US', postal: '10001', residential: false },
  to: { country: 'US', postal: '90001', residential: true },
  parcels: [{ type: 'parcel', weight: { value: 2, unit: 'lb' } }],
};

describe('simulations', () => {
  const database = useDatabase();
  let api: TestApi;
  let admin: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    admin = await api.user(undefined, ['admin']);
  });
  afterAll(() => api.stop());

  const start = (body: object) => api.ask('/margins/simulations', { method: 'POST', as: admin, body });
  const price = async (id: string, body: object) => {
    const { json } = await api.ask(`/margins/simulations/${id}/price`, { method: 'POST', as: admin, body });
    return simulationView.parse(json);
  };

  /** What the worker makes of a simulation's request. */
  async function rated(): Promise<Quote> {
    const quote = testQuote(admin.id, (await requested()).request, [
      testRate({ listPrice: 1500 }),
      testRate({ service: 'priority' }),
    ]);
    await database.em().persist(quote).flush();
    return quote;
  }
  async function requested(): Promise<Quote> {
    const { json } = await start({ request });
    return database.em().findOneOrFail(Quote, String(json['id']));
  }

  it('request rates from the carriers like any quote', async () => {
    const answer = await start({ request });
    expect(answer.status).toBe(202);
    const id = String(answer.json['id']);
    expect(answer.headers.get('location')).toBe(`/api/margins/simulations/${id}`);
    const [message] = await database.em().find(OutboxMessage, { job: computeRates.name });
    expect(message!.payload).toEqual({ quoteId: id });
    const { json } = await api.ask(`/margins/simulations/${id}`, { as: admin });
    expect(json).toEqual({ id, status: 'pending', offers: [] });
  });

  it('use the addresses and parcels of a real shipment without changing it', async () => {
    const em = database.em();
    const account = Object.assign(Account.open('somebody'), { email: 'bo@example.com', priceGroup: 'gold' });
    const shipment = readyShipment('somebody');
    await em.persist([account, shipment]).flush();
    await soldShipment(em, { ownerId: 'somebody' });
    const { json } = await start({ shipment: shipment.slug });
    expect(json['customer']).toEqual({ email: 'bo@example.com', group: 'gold', channel: 'form', monthlyParcels: 1 });
    const quote = await database.em().findOneOrFail(Quote, String(json['id']));
    expect(quote).toMatchObject({ ownerId: admin.id, shipmentId: null, request: { to: { postal: '90001' } } });
    expect((await start({ shipment: 'nowhere' })).status).toBe(404);
    expect((await start({ request: { ...request, to: { country: 'US', postal: 'x' } } })).status).toBe(400);
  });

  it('show each rule, why it does not apply, and what each one adds', async () => {
    const { id } = await rated();
    const rules: MarginRule[] = [
      adding(10, { name: 'Priority', conditions: [{ field: 'service', not: false, values: ['priority'] }] }),
      adding(20, { name: 'Gold', conditions: [{ field: 'group', not: false, values: ['gold'] }], stopAfter: true }),
      adding(30, { name: 'All' }),
      adding(40, { name: 'Off', active: false }),
      adding(50, { name: 'Over', effectiveTo: '2020-01-01T00:00:00Z' }),
    ];
    const priced = await price(id, { rules: testRules(rules, 'sequential') });
    expect(priced.offers.map(({ total, margin }) => [total.amount, margin.amount])).toEqual([
      [1030, 30],
      [1040, 40],
    ]);
    expect(priced.offers[0]).toMatchObject({ cost: { amount: 1000 }, listPrice: { amount: 1500 } });
    expect(priced.offers[0]!.rules).toMatchObject([
      {
        name: 'Priority',
        outcome: 'not_matched',
        failedCondition: 0,
        text: 'The service is ground_advantage, not priority.',
      },
      { name: 'Gold', outcome: 'not_matched', text: 'The price group is not known, not gold.' },
      { name: 'All', outcome: 'applied', before: { amount: 1000 }, amount: { amount: 30 }, after: { amount: 1030 } },
      { name: 'Off', outcome: 'inactive' },
      { name: 'Over', outcome: 'not_effective' },
    ]);
    const gold = await price(id, { rules: testRules(rules, 'sequential'), customer: { group: 'gold' } });
    expect(gold.offers[0]!.rules.map(({ outcome }) => outcome)).toEqual([
      ...['not_matched', 'applied', 'stopped', 'inactive', 'not_effective'],
    ]);
    expect((await price(id, { source: 1 })).offers[0]!.total.amount).toBe(1105);
  });

  it('are visible to their admin only', async () => {
    const { id } = await rated();
    const other = await api.user(undefined, ['admin']);
    expect((await api.ask(`/margins/simulations/${id}`, { as: other })).status).toBe(404);
    expect((await api.ask(`/margins/simulations/${id}/price`, { method: 'POST', as: other, body: {} })).status).toBe(
      404,
    );
  });
});
