import type { EntityManager } from '@mikro-orm/postgresql';
import { EasypostApi } from '#libs/adapters/carriers/easypost/easypost-api.js';
import { EasypostCarrier } from '#libs/adapters/carriers/easypost/easypost-carrier.js';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import { DatabaseAggregatorRegister } from '#libs/adapters/carriers/shared/aggregator-register.js';
import { startEasypostSandbox, type EasypostSandbox } from '#libs/dev/sandbox/easypost/start-easypost-sandbox.js';
import { FakeCarrier } from '#libs/dev/testing/sample-data/fake-carrier.js';
import { testImport, type TestRow } from '#libs/dev/testing/sample-data/import-fixtures.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { useCaseBus } from '#libs/dev/testing/use-case-bus.js';
import { CarrierCalls } from '#libs/domain/carriers/carrier-calls.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { Import } from '#libs/domain/imports/import.js';
import { ImportRate } from '#libs/domain/imports/import-rate.js';
import { rateRows } from '#libs/jobs/imports.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import { JobHarness } from '../../testing/job-harness.js';
import { LiveRowLimits } from '../live-pricing/live-row-limits.js';
import { RateLiveRows } from '../live-pricing/rate-live-rows.js';
import { ImportPrices } from '../pricing/import-prices.js';
import { RateRows } from '../pricing/rate-rows.js';
import { BuyRows } from '../selling/buy-rows.js';

/** A parcel that no other row has. */
export const heavy = (lb: number): TestRow => ({ cells: { weight: String(lb) } });
export const many = (count: number): TestRow[] => Array.from({ length: count }, (_, at) => heavy(1 + at / 10));

/** Files that are priced by the sandbox of EasyPost, beside a price list of USPS. */
export class LiveFileHarness {
  readonly usps = new FakeCarrier('usps');

  constructor(
    private readonly database: TestDatabase,
    readonly sandbox: EasypostSandbox,
  ) {}

  static async start(database: TestDatabase): Promise<LiveFileHarness> {
    return new LiveFileHarness(database, await startEasypostSandbox({ port: 0, apiKey: 'EZTK_test' }));
  }

  /** A worker of its own: what it knows of the aggregator is not shared. */
  worker({ lists = false, rows = 2_000, perSecond = 1_000 } = {}): JobHarness {
    const clock = new SystemClock();
    const em = this.database.orm.em as EntityManager;
    const api = new EasypostApi({ apiKey: 'EZTK_test', apiUrl: `${this.sandbox.url}/v2/` });
    const easypost = new EasypostCarrier(api, new DatabaseAggregatorRegister(em, 'easypost'), [this.sandbox.url]);
    const guarded = [this.usps, easypost].map((one) => new GuardedCarrier(one));
    const fetched = new FetchCarrierRates(new Carriers(guarded, lists), new CarrierCalls());
    const prices = new ImportPrices(em, fetched, new ActiveMarginVersion(em));
    const limits = new LiveRowLimits(rows, perSecond);
    return new JobHarness(this.database.orm, [
      new RateRows(em, prices, clock, undefined, limits),
      new RateLiveRows(em, prices, clock, undefined, limits),
      new BuyRows(em, useCaseBus(em, clock), prices, clock),
    ]);
  }

  async uploaded(rows: TestRow[], owner = 'ada'): Promise<Import> {
    const em = this.database.em();
    const upload = await testImport(em, owner, rows);
    await em.execute(`update import set busy = 'rating' where id = ?`, [upload.id]);
    return upload;
  }

  async priced(jobs: JobHarness, { id, pass }: Import): Promise<void> {
    await jobs.ask(rateRows, { importId: id, pass });
    await jobs.exhaust();
  }

  /** In the order of the rows; of one file if it is named. */
  rates(id?: string): Promise<ImportRate[]> {
    const of = id === undefined ? {} : { importId: id };
    return this.database.em().find(ImportRate, of, { orderBy: { row: 'asc' }, populate: ['live'] });
  }

  async file({ id }: Pick<Import, 'id'>): Promise<Import> {
    return this.database.em().findOneOrFail(Import, id);
  }

  /** How many shipments the aggregator was asked to price. */
  get asked(): number {
    return this.sandbox.account.all('shipments').length;
  }
}
