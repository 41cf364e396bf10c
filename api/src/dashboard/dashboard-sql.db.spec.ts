import pg from 'pg';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { fillHistory } from '#libs/dev/tools/fill-history/fill-history.js';
import { addDays, boundsOf } from '#libs/domain/reports/report-span.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { bindReport } from '#libs/use-cases/reports/report-sql.js';
import { addUpDay, outdatedDays } from '#libs/use-cases/reports/sums/add-up-day.js';
import { conversionSql, quotesSql, salesSql, summedQuotesSql, summedSalesSql } from './dashboard-sql.js';

const today = shippingToday(new Date());

describe('sums of the dashboard', () => {
  const database = useDatabase();
  const rowsOf = (sql: string, values: unknown[]) => database.em().execute<Record<string, unknown>[]>(sql, values);

  /** What the dashboard reads, and what the SQL that it shows finds. */
  async function bothWays(from: string, to: string): Promise<[unknown, unknown]> {
    const { begin, end } = boundsOf({ from, to });
    const summed = (sql: string) => {
      const bound = bindReport(sql, { ownerId: undefined, span: { from, to }, now: new Date() });
      return rowsOf(bound.sql, bound.values);
    };
    const key = (row: object) => JSON.stringify(Object.entries(row).sort());
    const [conversion] = await rowsOf(conversionSql, [begin, begin, end]);
    const quotes = await rowsOf(quotesSql, [begin, end]);
    const total = { day: null, quotes: quotes.reduce((sum, row) => sum + Number(row['quotes']), 0), ...conversion };
    const read = await summed(summedQuotesSql);
    return [
      [
        (await summed(summedSalesSql)).map(key).sort(),
        read.map(({ day, quotes: count }) => [day, count]).sort(),
        read.find(({ day }) => day === null),
      ],
      [
        (await rowsOf(salesSql, [begin, end])).map(key).sort(),
        [...quotes, total].map(({ day, quotes: count }) => [day, count]).sort(),
        total,
      ],
    ];
  }

  async function addUp(): Promise<void> {
    for (const source of ['ledger', 'quotes'] as const)
      for (const day of await outdatedDays(database.em(), source, today))
        await database.em().transactional((em) => addUpDay(em, source, day));
  }

  it('equal the SQL that is shown, also after quotes were deleted, moved or sold', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await fillHistory([client], { orders: 150, days: 40 }).finally(() => client.end());
    const compare = async () => {
      for (const from of [addDays(today, -41), addDays(today, -7)]) {
        const [summed, direct] = await bothWays(from, today);
        expect(summed).toEqual(direct);
      }
    };
    const ids = (await rowsOf('select id from orders order by number', [])).map(({ id }) => String(id));
    const change = (sql: string) => () => database.asOwner(sql);
    await compare();
    await addUp();
    await compare();
    for (const next of [
      () => forceState(database.em(), 'Order', ids.slice(0, 40), { payment: 'authorised' }),
      () => forceState(database.em(), 'Order', ids.slice(20, 60), { payment: 'captured' }),
      change(`delete from quote where id in (select id from quote order by md5(id::text) limit 15)`),
      change(
        `update quote set created_at = created_at - interval '1 day' where id in (select id from quote order by md5(id::text) limit 15)`,
      ),
      change(
        `insert into quote select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid()))).* from quote q order by md5(id::text) limit 5`,
      ),
    ]) {
      await next();
      await compare();
      await addUp();
    }
  });
});
