import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { rateFedex } from '#libs/adapters/carriers/tariff/fedex-rating.js';
import { MemoryLedger } from '#libs/adapters/carriers/tariff/memory-ledger.js';
import { FedexTariffCarrier, UspsTariffCarrier } from '#libs/adapters/carriers/tariff/tariff-carrier.js';
import { rateUsps } from '#libs/adapters/carriers/tariff/usps-rating.js';
import { WatchedCarrier } from '#libs/adapters/carriers/watched-carrier.js';
import { ormConfig } from '#libs/database/orm.config.js';
import { migrateUp } from '#libs/database/migrations-up.js';
import { CarrierCalls } from '#libs/domain/operations/carrier-calls.js';
import type { RateRequest } from '#libs/domain/shipments/carrier.js';
import { Carriers } from '#libs/domain/shipments/carriers.js';
import { rateRows } from '#libs/jobs/imports.js';
import { testImport } from '#libs/testing/import-fixtures.js';
import { startPostgres } from '#libs/testing/postgres-server.js';
import { testRequest } from '#libs/testing/shipping-fixtures.js';
import { ImportPrices } from '../../../worker/src/imports/selling/import-prices.js';
import { RateRows } from '../../../worker/src/imports/selling/rate-rows.js';
import { AskCarrier } from '#libs/adapters/carriers/ask-carrier.js';
import { FindMargins } from '#libs/database/margins-in-force.js';
import { JobBench } from '../../../worker/src/testing/job-bench.js';
import type { BenchLine } from './bench-line.js';
import { inRounds, moreIsBetter } from './rounds.js';

const rows = 10_000;
const rounds = 3;
const places = [
  ...(['CA 90001', 'IL 60601', 'TX 77002', 'FL 33101', 'WA 98101'] as const),
  ...(['CO 80202', 'GA 30303', 'MA 02108', 'PA 19104', 'AZ 85001'] as const),
].map((one) => ({ state: one.slice(0, 2), postal: one.slice(3) }));

/** Rows of a file a second, checked, priced by all services and margins, and kept, against the price lists alone. */
export async function run(): Promise<BenchLine[]> {
  const server = await startPostgres();
  await migrateUp(server.url);
  const orm = await MikroORM.init(ormConfig({ url: server.url, pool: 10, applicationName: 'bench' }));
  try {
    const cells = Array.from({ length: rows }, (_, at) => {
      const { state, postal } = places[at % places.length]!;
      return { cells: { recipient_state: state, recipient_postal: postal } };
    });
    const { id: importId, pass } = await testImport(orm.em.fork(), 'bench', cells);
    const jobs = workerOf(orm);
    const priced = async () => {
      await orm.em.fork().execute('truncate import_rate, outbox_message');
      return perSecond(async () => {
        await jobs.ask(rateRows, { importId, pass });
        await jobs.settle();
      });
    };
    const alone = requests();
    const core = () => perSecond(() => Promise.resolve(alone.forEach((one) => [rateUsps(one), rateFedex(one)])));
    const method = `${rows} rows through rate-rows into import_rate, against rating the same requests without anything else`;
    const line = { name: 'bulk-rating', unit: 'rows/s', goal: 0.5, method };
    const result = moreIsBetter(line, await inRounds(priced, core, rounds));
    const [{ n } = { n: 0 }] = await orm.em
      .fork()
      .execute<{ n: number }[]>('select count(total)::int n from import_rate');
    if (n !== rows) throw new Error(`${n} of ${rows} rows were priced.`);
    return [result];
  } finally {
    await orm.close();
    await server.stop();
  }
}

function workerOf(orm: MikroORM): JobBench {
  const em = orm.em as EntityManager;
  const clock = { speed: 1, now: () => new Date() };
  const tariffs = [new UspsTariffCarrier(new MemoryLedger(), clock), new FedexTariffCarrier(new MemoryLedger(), clock)];
  const ask = new AskCarrier(new Carriers(tariffs.map((one) => new WatchedCarrier(one))), new CarrierCalls());
  const prices = new ImportPrices(em, ask, new FindMargins(em));
  return new JobBench(orm, [{ job: rateRows, handler: new RateRows(em, prices) }]);
}

const requests = (): RateRequest[] =>
  Array.from({ length: rows }, (_, at) => {
    const { to, ...rest } = testRequest();
    return { ...rest, to: { ...to, ...places[at % places.length]! } };
  });

async function perSecond(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return rows / ((performance.now() - start) / 1000);
}
