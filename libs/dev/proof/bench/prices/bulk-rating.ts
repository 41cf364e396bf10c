import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { rateFedex } from '#libs/adapters/carriers/tariff/fedex/fedex-rating.js';
import { rateUsps } from '#libs/adapters/carriers/tariff/usps/usps-rating.js';
import { pricedCells, rowPriceReader } from '#libs/contracts/imports/rows/row-price-reader.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import { ormConfig } from '#libs/database/orm.config.js';
import { migrateUp } from '#libs/database/migrations-up.js';
import { readRowContext } from '#libs/use-cases/imports/read-row-context.js';
import { rateRows } from '#libs/jobs/imports.js';
import { testImport } from '#libs/dev/testing/sample-data/import-fixtures.js';
import { startTestPostgres } from '#libs/dev/testing/servers/test-postgres-server.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { chooseRowRate } from '../../../../../worker/src/imports/pricing/choose-row-rate.js';
import { ImportPrices } from '../../../../../worker/src/imports/pricing/import-prices.js';
import { RateRows } from '../../../../../worker/src/imports/pricing/rate-rows.js';
import { rowsOf, unpricedRows } from '../../../../../worker/src/imports/pricing/unpriced-rows.js';
import { JobHarness } from '../../../../../worker/src/testing/job-harness.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { askTariffs, ratedRows } from './rated-rows.js';
import { inRounds, moreIsBetter } from '../measuring/rounds.js';
import { ifNamed, roundsOf } from '../measuring/whole-run.js';

const rows = 100_000;
/** Number of rows priced in memory: more would fill the heap, and garbage collection would slow down the other side. */
const some = 20_000;
const rounds = roundsOf(5);
const rule = { kind: 'cheapest' } as const;

/**
 * Rows of a file priced and stored per second, against the same prices in memory, and against the price lists alone.
 */
export async function run(): Promise<BenchLine[]> {
  const server = await startTestPostgres();
  await migrateUp(server.url);
  const orm = await MikroORM.init(ormConfig({ url: server.url, pool: 10, applicationName: 'bench' }));
  try {
    const side = await sideOf(orm);
    const endToEnd = `${rows} rows to real addresses through rate-rows into import_rate`;
    const line = { unit: 'rows/s' };
    const core = `${endToEnd}, against ${some} of them in memory: both carriers' rates, margins, the offer of the rule`;
    const lists = `${endToEnd}, against the price lists alone`;
    const alone = async () => [
      moreIsBetter(
        { ...line, name: 'bulk-rating.lists', goal: 0, method: lists },
        await inRounds(side.endToEnd, side.lists, rounds),
      ),
    ];
    return [
      moreIsBetter(
        { ...line, name: 'bulk-rating', goal: 0.5, method: core },
        await inRounds(side.endToEnd, side.core, rounds),
      ),
      ...(await ifNamed(alone)),
    ];
  } finally {
    await orm.close();
    await server.stop();
  }
}

/** A file, and the ways to price it, in rows per second. */
async function sideOf(orm: MikroORM) {
  const em = orm.em.fork() as EntityManager;
  const { id: importId, pass, ownerId, mapping } = await testImport(em, 'bench', ratedRows(rows), rule);
  await em.execute('analyze import_row');
  const pricesOf = (of: EntityManager) => new ImportPrices(of, askTariffs(), new ActiveMarginVersion(of));
  const global = orm.em as EntityManager;
  const jobs = new JobHarness(orm, [new RateRows(global, pricesOf(global), new SystemClock())]);
  const now = new Date();
  const pricer = await pricesOf(em).pricer(ownerId, now, new AbortController().signal);
  const context = await readRowContext(em, ownerId, mapping!, now);
  const priced = pricedCells(mapping!);
  const read = rowPriceReader(priced.mapping, context);
  const unpriced = await unpricedRows(em, importId, priced.cells, { after: 0, upTo: some + 1 });
  const rowsToPrice = unpriced.texts
    .flatMap((text) => rowsOf(text, []))
    .map((row) => {
      const { content } = read(row.cells, row.edits);
      if (!content) throw new Error(`Row ${row.row} cannot be priced.`);
      return { row, content };
    });
  const endToEnd = async () => {
    await em.execute('truncate import_rate, outbox_message');
    const perSecond = await speed(rows, async () => {
      await jobs.ask(rateRows, { importId, pass });
      await jobs.settle();
    });
    const [{ n } = { n: 0 }] = await em.execute<{ n: number }[]>('select count(total)::int n from import_rate');
    if (n !== rows) throw new Error(`${n} of ${rows} rows were priced.`);
    return perSecond;
  };
  const core = () =>
    speed(some, async () => {
      for (const { row, content } of rowsToPrice) {
        const found = pricer.price(content);
        chooseRowRate(rule, row, content, found instanceof Promise ? await found : found);
      }
    });
  const lists = () =>
    speed(some, () => {
      for (const { content } of rowsToPrice) {
        rateUsps(content.request);
        rateFedex(content.request);
      }
    });
  return { endToEnd, core, lists };
}

async function speed(count: number, work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return count / ((performance.now() - start) / 1000);
}
