import type { EntityManager } from '@mikro-orm/postgresql';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import { Import } from '#libs/domain/imports/import.js';
import { ImportRate } from '#libs/domain/imports/import-rate.js';
import { CarrierCalls } from '#libs/domain/carriers/carrier-calls.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { rateRows } from '#libs/jobs/imports.js';
import { FakeCarrier } from '#libs/dev/testing/sample-data/fake-carrier.js';
import { testImport, type TestRow } from '#libs/dev/testing/sample-data/import-fixtures.js';
import { testRate } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { until } from '#libs/dev/testing/until.js';
import { switchCarrier } from '#libs/dev/testing/sample-data/switched-carriers.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { JobHarness } from '../../testing/job-harness.js';
import { ImportPrices } from './import-prices.js';
import { RateRows } from './rate-rows.js';

describe('pricing the rows of a file', () => {
  const database = useDatabase();
  let usps: FakeCarrier;
  let fedex: FakeCarrier;
  let jobs: JobHarness;
  beforeEach(() => {
    usps = new FakeCarrier('usps');
    fedex = new FakeCarrier('fedex');
    const lines = [{ kind: 'base' as const, label: 'Postage', amount: 900 }];
    const slow = { carrier: 'fedex', service: 'ground', cost: 900, lines, transitDays: { min: 4, max: 6 } };
    fedex.answer = { rates: [testRate(slow)], refusals: [], messages: [] };
    const em = database.orm.em as EntityManager;
    const carriers = new Carriers([usps, fedex].map((one) => new GuardedCarrier(one)));
    const prices = new ImportPrices(
      em,
      new FetchCarrierRates(carriers, new CarrierCalls()),
      new ActiveMarginVersion(em),
    );
    jobs = new JobHarness(database.orm, [new RateRows(em, prices, new SystemClock())]);
  });

  const made = async (rows: TestRow[]): Promise<Import> => {
    const em = database.em();
    const upload = await testImport(em, 'ada', rows);
    await em.execute(`update import set busy = 'rating' where id = ?`, [upload.id]);
    return upload;
  };
  const rates = () => database.em().find(ImportRate, {}, { orderBy: { row: 'asc' } });
  const busy = async ({ id }: Import) => (await database.em().findOneOrFail(Import, id)).busy;
  const rate = async ({ id, pass }: Import) => jobs.run(await jobs.ask(rateRows, { importId: id, pass }));
  const pricedAgain = `update import_rate set revision = -revision - 1, carrier = null, service = null, total = null`;

  it('stores for every valid row the offer of the rule, one price for the parcels of a shipment, and none for invalid rows', async () => {
    const upload = await made([
      {},
      { cells: { service: 'usps/ground_advantage' } },
      { head: 2 },
      { state: 'invalid' },
      { state: 'excluded' },
      {},
      { head: 7, state: 'invalid' },
    ]);
    expect(await rate(upload)).toBe('done');
    // The seeded margin: 8 % and $0.25.
    const found = (await rates()).map(({ row, revision, carrier, total }) => ({ row, revision, carrier, total }));
    expect(found).toEqual([
      { row: 2, revision: 1, carrier: 'fedex', total: 997 },
      { row: 3, revision: 1, carrier: 'usps', total: 1105 },
    ]);
    expect((await rates()).map(({ services }) => services)).toEqual([
      [0, 997, 1, 1105],
      [0, 997, 1, 1105],
    ]);
    expect((await database.em().findOneOrFail(Import, upload.id)).services).toMatchObject([
      { carrier: 'fedex', service: 'ground', minDays: 4, maxDays: 6 },
      { carrier: 'usps' },
    ]);
    expect([await busy(upload), await jobs.open()]).toEqual([null, []]);
    expect(usps.count('rates')).toBe(2);
  });

  it('prices rows without disabled services', async () => {
    await switchCarrier(database.em(), 'fedex', { off: ['fedex/ground'] });
    await rate(await made([{}]));
    expect(await rates()).toMatchObject([{ carrier: 'usps', total: 1105 }]);
    await switchCarrier(database.em(), 'usps', { isOn: false });
    await rate(await made([{}]));
    expect((await rates()).at(-1)).toMatchObject({ carrier: null, failureText: 'No service takes this.' });
  });

  it('stores a service separately when its prices lack a charge', async () => {
    const [whole] = fedex.answer.rates;
    const upload = await made([{}]);
    await rate(upload);
    fedex.answer = { ...fedex.answer, rates: [{ ...whole!, estimateWithout: ['fuel'] }] };
    await database.em().execute('delete from import_rate');
    await rate(upload);
    const { services } = await database.em().findOneOrFail(Import, upload.id);
    expect(services?.map(({ service, lacks }) => [service, lacks])).toEqual([
      ['ground', undefined],
      ['ground_advantage', undefined],
      ['ground', ['fuel']],
    ]);
    expect((await rates()).map((row) => row.services)).toEqual([[2, 997, 1, 1105]]);
  });

  it('explains why no service accepts a row; only USPS serves PO boxes', async () => {
    usps.answer = {
      rates: [],
      refusals: [{ carrier: 'usps', service: 'x', serviceName: 'X', code: 'over_weight', text: 'Over 70 lb.' }],
      messages: [],
    };
    await rate(await made([{ cells: { recipient_street1: 'PO Box 12' } }]));
    expect(await rates()).toMatchObject([
      { carrier: null, total: null, failureCode: 'over_weight', failureText: 'No service takes this. Over 70 lb.' },
    ]);
    expect(fedex.count('rates')).toBe(0);
  });

  it('retries rows while a carrier does not answer, and stops eventually', async () => {
    fedex.fail('rates', 'away', 1);
    const upload = await made([{}, {}]);
    await rate(upload);
    expect((await rates()).map(({ row }) => row)).toEqual([3]);
    expect(await busy(upload)).toBe('rating');
    const [waiting] = await jobs.open();
    expect(waiting!.availableAt.getTime()).toBeGreaterThan(Date.now());
    fedex.fail('rates', 'away', 1_000);
    await jobs.exhaust();
    expect((await rates()).map(({ row, carrier }) => [row, carrier])).toEqual([
      [2, 'usps'],
      [3, 'fedex'],
    ]);
    expect(await busy(upload)).toBeNull();
  });

  it('chooses from known prices for another rule, and preserves manual choices', async () => {
    const upload = await made([{}, {}]);
    await rate(upload);
    const asked = usps.count('rates');
    const em = database.em();
    await em.execute(`update import_rate set chosen = true where row = 3`);
    await em.execute(`${pricedAgain} where not chosen`);
    await em.execute(`update import set rule = '{"kind":"cheapest_within","days":3}'`);
    await rate(upload);
    expect((await rates()).map(({ row, carrier, chosen }) => [row, carrier, chosen])).toEqual([
      [2, 'usps', false],
      [3, 'fedex', true],
    ]);
    expect(usps.count('rates')).toBe(asked);
    await em.execute(`update import_rate set revision = -1, total = null, services = '{}' where row = 3`);
    await rate(upload);
    const [, edited] = await rates();
    expect(edited).toMatchObject({ carrier: 'fedex', chosen: true, total: 997, revision: 1 });
  });

  it('prices rows that become valid while others are priced', async () => {
    const upload = await made([{}, { state: 'invalid' }]);
    const gate = Promise.withResolvers<void>();
    fedex.gate = gate.promise;
    const run = rate(upload);
    await until('the carrier is asked', () => fedex.count('rates') > 0);
    await database.em().execute(`update import_row set state = 'valid'; update import set changes = changes + 1`);
    gate.resolve();
    await run;
    await jobs.exhaust();
    expect((await rates()).map(({ row }) => row)).toEqual([2, 3]);
    expect(await busy(upload)).toBeNull();
  });

  it('stores no price for an older revision, another pass or another rule', async () => {
    const upload = await made([{}]);
    const change = async (sql: string) => {
      const gate = Promise.withResolvers<void>();
      fedex.gate = gate.promise;
      const asked = fedex.count('rates');
      const run = rate(upload);
      await until('the carrier is asked', () => fedex.count('rates') > asked);
      await database.em().execute(sql);
      gate.resolve();
      await run;
      return (await rates()).map(({ revision }) => revision);
    };
    expect(await change(`update import_row set revision = 2; update import set changes = changes + 1`)).toEqual([]);
    await database.em().execute(`update outbox_message set closed_at = now()`);
    expect(await change(`update import set rule = '{"kind":"service","carrier":"usps","service":"x"}'`)).toEqual([]);
    await database.em().execute(`update outbox_message set closed_at = now()`);
    expect(await change(`update import set pass = 2`)).toEqual([]);
  });

  it('leaves one price per row and one continuing run when runs overlap', async () => {
    const upload = await made(Array.from({ length: 700 }, () => ({})));
    const ids = [0, 0, 0].map(() => jobs.ask(rateRows, { importId: upload.id, pass: upload.pass }));
    await Promise.all((await Promise.all(ids)).map((id) => jobs.run(id)));
    await jobs.exhaust();
    expect(await rates()).toHaveLength(700);
    expect(await busy(upload)).toBeNull();
  });

  it('loses nothing when a run is stopped', async () => {
    const upload = await made(Array.from({ length: 700 }, () => ({})));
    const id = await jobs.ask(rateRows, { importId: upload.id, pass: upload.pass });
    const run = jobs.run(id);
    jobs.stop();
    await run;
    expect((await jobs.message(id)).closedAt).toBeNull();
    expect((await rates()).length).toBeLessThan(700);
  });
});
