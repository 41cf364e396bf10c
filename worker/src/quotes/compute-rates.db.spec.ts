import type { EntityManager } from '@mikro-orm/postgresql';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import type { MarginCondition } from '#libs/contracts/margins/margins.js';
import { Account } from '#libs/domain/accounts/account.js';
import type { Identity } from '#libs/domain/identity/identity-service.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { CarrierCalls } from '#libs/domain/carriers/carrier-calls.js';
import type { Carrier } from '#libs/domain/carriers/carrier.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { computeRates } from '#libs/jobs/quotes.js';
import { FakeCarrier } from '#libs/dev/testing/sample-data/fake-carrier.js';
import { adding, testRules } from '#libs/dev/testing/sample-data/margin-fixtures.js';
import { onlyFirstMargins, publishMargins } from '#libs/dev/testing/sample-data/published-margins.js';
import { readyShipment, testRate, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { switchCarrier } from '#libs/dev/testing/sample-data/switched-carriers.js';
import { testTracker } from '#libs/dev/testing/sample-data/test-tracker.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { JobHarness } from '../testing/job-harness.js';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { ComputeRates } from './compute-rates.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import { SystemClock } from '#libs/runtime/clock.js';

describe('computing rates', () => {
  const database = useDatabase();
  let usps: FakeCarrier;
  let fedex: FakeCarrier;
  let jobs: JobHarness;
  beforeEach(() => {
    usps = new FakeCarrier('usps');
    fedex = new FakeCarrier('fedex');
    limits.rates = 60_000;
    jobs = harnessOf([usps, fedex].map((carrier) => new GuardedCarrier(carrier, limits)));
  });
  const limits = { rates: 0, buy: 0, findPurchase: 0, voidPurchase: 0, track: 0 };
  function harnessOf(carriers: Carrier[]): JobHarness {
    const em = database.orm.em as EntityManager;
    const all = new Carriers(carriers);
    const asked = new FetchCarrierRates(all, new CarrierCalls());
    const handler = new ComputeRates(em, asked, all, new ActiveMarginVersion(em), new SystemClock());
    return new JobHarness(database.orm, [handler]);
  }
  afterEach(() => onlyFirstMargins(database));

  async function requested(carriers = ['usps', 'fedex']): Promise<string> {
    const em = database.em();
    const quote = Quote.request('guest', testRequest(), carriers);
    em.persist(quote);
    await em.flush();
    return quote.id;
  }
  const quoteOf = (id: string) => database.em().findOneOrFail(Quote, id);
  const compute = (quoteId: string) => jobs.asked(computeRates, { quoteId });

  it('prices both carriers with the published margin', async () => {
    const id = await requested();
    expect(await compute(id)).toBe('done');
    const quote = await quoteOf(id);
    expect(quote).toMatchObject({ status: 'complete', waitingFor: [], messages: [] });
    // The seeded default: 8 % and $0.25 on $10.00.
    expect(
      quote.offers.map(({ carrierName, total, cost, marginVersion }) => [carrierName, total, cost, marginVersion]),
    ).toEqual([
      ['USPS', 1105, 1000, 1],
      ['FedEx', 1105, 1000, 1],
    ]);
    expect(new Set(quote.offers.map((offer) => offer.inputHash))).toEqual(new Set([quote.inputHash]));
  });

  it('excludes disabled services in the next quote of any worker', async () => {
    await switchCarrier(database.em(), 'fedex', { isOn: false });
    await switchCarrier(database.em(), 'usps', { off: ['usps/priority_mail'] });
    const [rate] = usps.answer.rates;
    const refusal = { carrier: 'usps', service: 'priority_mail', serviceName: 'Priority', code: 'x', text: 'No.' };
    usps.answer = { ...usps.answer, rates: [rate!, { ...rate!, service: 'priority_mail' }], refusals: [refusal] };
    const id = await requested();
    await compute(id);
    expect(await quoteOf(id)).toMatchObject({ status: 'complete', offers: [{ service: rate!.service }], refusals: [] });
    expect((await quoteOf(id)).offers).toHaveLength(1);
    expect(fedex.calls).toEqual([]);
    await switchCarrier(database.em(), 'fedex', { isOn: true });
    const next = await requested();
    await compute(next);
    expect((await quoteOf(next)).offers.map(({ carrier }) => carrier)).toEqual(['usps', 'fedex']);
  });

  it('is complete at once when nothing is sold', async () => {
    for (const seller of ['usps', 'fedex']) await switchCarrier(database.em(), seller, { audience: 'signed_in' });
    const id = await requested();
    expect(await compute(id)).toBe('done');
    expect(await quoteOf(id)).toMatchObject({ status: 'complete', offers: [], waitingFor: [] });
    expect([...usps.calls, ...fedex.calls]).toEqual([]);
  });

  it('prices by the active version, and each margin names its rule', async () => {
    const rules = testRules([adding(500)]);
    expect(await publishMargins(database.em(), rules)).toBe(2);
    const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
    expect(await publishMargins(database.em(), testRules([adding(900)]), nextYear)).toBe(3);
    const id = await requested(['usps']);
    await compute(id);
    const [offer] = (await quoteOf(id)).offers;
    expect(offer).toMatchObject({ total: 1500, marginVersion: 2 });
    expect(offer!.lines.at(-1)).toEqual({ kind: 'margin', label: 'Fee', amount: 500, ruleId: rules.rules[0]!.id });
  });

  it('never changes or deletes a version', async () => {
    for (const change of [`update margin_version set note = ''`, 'delete from margin_version']) {
      await expect(database.em().execute(change)).rejects.toThrow('permission denied');
      await expect(database.asOwner(change)).rejects.toThrow('never changed or deleted');
    }
  });

  it('stores the customer facts and prices by them', async () => {
    const em = database.em();
    const account = Account.open('ada');
    account.meet({ email: 'ada@example.com', emailVerified: true, name: '' } as Identity);
    const shipment = readyShipment('ada');
    em.persist([account, shipment, testTracker(shipment, 0), testTracker(shipment, 1)]);
    const quote = Quote.request('ada', testRequest(), ['usps'], shipment.id);
    await em.persist(quote).flush();
    await em.execute(`update account set price_group = 'gold'`);
    const conditions: MarginCondition[] = [
      { field: 'customer', not: false, values: ['@example.com'] },
      { field: 'group', not: false, values: ['gold'] },
      { field: 'channel', not: false, values: ['form'] },
      { field: 'monthly_parcels', not: false, over: 1, to: 2 },
    ];
    await publishMargins(em, testRules([adding(7, { conditions })]));
    await compute(quote.id);
    const priced = await quoteOf(quote.id);
    expect(priced.offers.map(({ total }) => total)).toEqual([1007]);
    const customer = { email: 'ada@example.com', group: 'gold', channel: 'form', monthlyParcels: 2 };
    expect(priced.customer).toEqual(customer);
  });

  it('has no facts about a guest', async () => {
    const id = await requested(['usps']);
    await compute(id);
    expect((await quoteOf(id)).customer).toEqual({ email: '', group: null, channel: 'quote', monthlyParcels: 0 });
  });

  it('shows the other carrier’s offers without waiting for a slow one', async () => {
    const gate = Promise.withResolvers<void>();
    fedex.gate = gate.promise;
    const id = await requested();
    const run = compute(id);
    const partial = await until('the fast answer is stored', async () => {
      const quote = await quoteOf(id);
      return quote.status === 'partial' ? quote : undefined;
    });
    expect([partial.offers.map((offer) => offer.carrier), partial.waitingFor]).toEqual([['usps'], ['fedex']]);
    gate.resolve();
    await run;
    const whole = await quoteOf(id);
    expect(whole.offers.map((offer) => offer.id)).toEqual([`${id}.0`, `${id}.1`]);
  });

  it.each([
    ['away', 'carrier_unavailable', 'FedEx did not answer. Ask again.', true],
    ['broken', 'carrier_unavailable', 'FedEx did not answer. Ask again.', true],
    ['slow', 'carrier_unavailable', 'FedEx did not answer. Ask again.', true],
    ['garbage', 'carrier_garbled', 'FedEx gave an answer that we cannot read. Ask again.', true],
    ['busy', 'carrier_busy', 'FedEx cannot be asked right now. Ask again in 40 seconds.', true],
    ['refuse', 'carrier_refused', 'Not to this address.', false],
  ] as const)('turns a carrier that is %s into the message %s (F27)', async (fault, code, text, retryable) => {
    if (fault === 'slow') limits.rates = 500;
    fedex.fail('rates', fault);
    const id = await requested();
    expect(await compute(id)).toBe('done');
    const quote = await quoteOf(id);
    expect(quote).toMatchObject({ status: 'complete', messages: [{ carrier: 'fedex', code, text, retryable }] });
    expect(quote.offers.map((offer) => offer.carrier)).toEqual(['usps']);
  });

  it('turns a carrier that is not configured into a message', async () => {
    const id = await requested(['usps', 'dhl']);
    await compute(id);
    expect(await quoteOf(id)).toMatchObject({ status: 'complete', messages: [{ carrier: 'dhl', retryable: false }] });
  });

  it('counts each carrier once when it runs twice, even concurrently', async () => {
    const id = await requested();
    const [first, second] = await Promise.all([
      jobs.ask(computeRates, { quoteId: id }),
      jobs.ask(computeRates, { quoteId: id }),
    ]);
    await Promise.all([jobs.run(first), jobs.run(second), jobs.run(first)]);
    await jobs.exhaust();
    await compute(id);
    const quote = await quoteOf(id);
    expect(quote.offers.map((offer) => `${offer.id} ${offer.carrier}`).sort()).toEqual(
      quote.offers.map((offer, index) => `${id}.${index} ${offer.carrier}`).sort(),
    );
    expect([quote.offers.length, quote.status]).toEqual([2, 'complete']);
  });

  it('asks only the other carrier in the next run when interrupted after the first answer', async () => {
    fedex.gate = new Promise(() => undefined);
    const id = await requested();
    void compute(id);
    await until('the first answer is stored', async () => (await quoteOf(id)).status === 'partial');
    jobs.stop();
    fedex.gate = undefined;
    const next = harnessOf([usps, fedex]);
    const [message] = await next.open(computeRates);
    expect(await next.run(message!.id)).toBe('done');
    expect((await quoteOf(id)).offers.map((offer) => offer.carrier)).toEqual(['usps', 'fedex']);
    expect([usps.count('rates'), fedex.count('rates')]).toEqual([1, 2]);
  });

  it('pauses a carrier that keeps failing, but not one that refuses', async () => {
    fedex.fail('rates', 'away', 100);
    usps.fail('rates', 'refuse', 100);
    for (let times = 0; times < 7; times += 1) await compute(await requested());
    expect([fedex.count('rates'), usps.count('rates')]).toEqual([5, 7]);
    const id = await requested();
    await compute(id);
    expect((await quoteOf(id)).messages.find((one) => one.carrier === 'fedex')).toMatchObject({ code: 'carrier_busy' });
  });

  it('pauses a carrier until its retry time, and asks the other (F27)', async () => {
    fedex.fail('rates', 'busy');
    for (let times = 0; times < 3; times += 1) await compute(await requested());
    expect([fedex.count('rates'), usps.count('rates')]).toEqual([1, 3]);
  });

  it('completes the quote when it fails permanently, so that nobody waits forever', async () => {
    usps.answer = { ...usps.answer, rates: [testRate({ validUntil: 'never' })] };
    jobs = harnessOf([usps, fedex]);
    const id = await requested();
    const message = await jobs.ask(computeRates, { quoteId: id });
    for (let tries = 0; tries < computeRates.attempts; tries += 1) await jobs.run(message);
    expect((await jobs.message(message)).failedAt).not.toBeNull();
    const quote = await quoteOf(id);
    expect(quote).toMatchObject({
      status: 'complete',
      messages: [{ carrier: 'usps', text: 'USPS could not be reached. Request new prices.' }],
    });
    expect(quote.offers.map((offer) => offer.carrier)).toEqual(['fedex']);
    expect([usps.count('rates'), fedex.count('rates')]).toEqual([4, 1]);
  });
});
