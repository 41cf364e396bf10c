import pg from 'pg';
import { resultOf } from '#libs/domain/margins/backtest-tally.js';
import { MarginBacktest } from '#libs/domain/margins/margin-backtest.js';
import { MarginVersion } from '#libs/domain/margins/margin-version.js';
import { backtestMargins } from '#libs/jobs/margins.js';
import { fillHistory } from '#libs/dev/tools/fill-history/fill-history.js';
import { adding, testRules } from '#libs/dev/testing/sample-data/margin-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { JobHarness } from '../testing/job-harness.js';
import { BacktestMargins } from './backtest-margins.js';

/** More than are read at a time, twice. */
const orders = 4_100;

describe('margin backtest', () => {
  const database = useDatabase();
  let jobs: JobHarness;
  let labels = 0;
  beforeEach(async () => {
    const handler = new BacktestMargins(database.orm.em, new SystemClock());
    jobs = new JobHarness(database.orm, [handler]);
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await fillHistory([client], { orders, days: 89, salesOnly: true });
    labels = (await client.query('select from order_item')).rowCount ?? 0;
    await client.end();
  });

  const asked = async (rules = testRules([adding(100)]), days = 90) => {
    const test = MarginBacktest.of('draft', rules, days, new Date());
    await database.em().persist(test).flush();
    return test.id;
  };
  const look = (id: string) => database.em().findOneOrFail(MarginBacktest, id);
  const sums = async () => {
    const [row] = await database
      .em()
      .execute<{ total: number; cost: number }[]>(
        `select sum(total)::int as total, sum((offer->>'cost')::int)::int as cost from order_item`,
      );
    return row!;
  };

  it('reprices every label to the cent under the same rules', async () => {
    const { mode, rules } = await database.em().findOneOrFail(MarginVersion, 1);
    const id = await asked({ mode, rules });
    expect(await jobs.asked(backtestMargins, { backtestId: id })).toBe('done');
    const test = await look(id);
    expect(test).toMatchObject({ status: 'done', done: labels, total: labels });
    const { total, cost } = await sums();
    expect(resultOf(test.tally!)).toMatchObject({
      ...{ labels, orders, touched: 0, belowCost: 0, biggest: [] },
      ...{ revenueBefore: { amount: total }, revenueAfter: { amount: total }, marginAfter: { amount: total - cost } },
    });
  });

  it('reports the alternative result by carrier, weight and day', async () => {
    const below = adding(-100, {
      mayBeBelowCost: true,
      conditions: [{ field: 'weight', not: false, over: 20, to: null }],
    });
    const id = await asked(testRules([below, adding(100)]));
    await jobs.asked(backtestMargins, { backtestId: id });
    const result = resultOf((await look(id)).tally!);
    const { cost } = await sums();
    const heavy = result.byWeight.filter(({ key }) => ['20-70', '70+'].includes(key));
    const count = heavy.reduce((all, group) => all + group.labels, 0);
    expect(count).toBeGreaterThan(0);
    expect(result.belowCost).toBe(count);
    expect(result.revenueAfter.amount).toBe(cost + (labels - 2 * count) * 100);
    expect(result.byCarrier.map(({ key }) => key)).toEqual(['FedEx', 'USPS']);
    for (const groups of [result.byCarrier, result.byWeight, result.byDay])
      expect(groups.reduce((all, group) => all + group.labels, 0)).toBe(labels);
    expect(result.biggest).toHaveLength(50);
    const sizes = result.biggest.map(({ before, after }) => Math.abs(after.amount - before.amount));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it('counts each label once when it runs twice, is stopped or is delivered again', async () => {
    const id = await asked();
    const messages = await Promise.all([1, 2].map(() => jobs.ask(backtestMargins, { backtestId: id })));
    const running = Promise.all(messages.map((message) => jobs.run(message)));
    jobs.stop();
    await running;
    const next = new JobHarness(database.orm, [new BacktestMargins(database.orm.em, new SystemClock())]);
    await Promise.all([
      next.asked(backtestMargins, { backtestId: id }),
      next.asked(backtestMargins, { backtestId: id }),
    ]);
    expect(await next.asked(backtestMargins, { backtestId: id })).toBe('done');
    expect(await look(id)).toMatchObject({ status: 'done', done: labels, tally: { all: { labels } } });
  });

  it('remains canceled, runs one at a time, and respects the number of days', async () => {
    const id = await asked();
    await expect(asked()).rejects.toThrow('margin_backtest_one_index');
    await database.em().nativeUpdate(MarginBacktest, id, { status: 'cancelled' });
    await jobs.asked(backtestMargins, { backtestId: id });
    expect(await look(id)).toMatchObject({ status: 'cancelled', done: 0 });
    const month = await asked(testRules(), 30);
    await jobs.asked(backtestMargins, { backtestId: month });
    const { done } = await look(month);
    expect(done).toBeGreaterThan(labels / 4);
    expect(done).toBeLessThan(labels / 2);
  });
});
