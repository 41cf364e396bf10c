import { Shipment } from '#libs/domain/shipments/shipment.js';
import { purgeExpiredData } from '#libs/jobs/retention.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment, testQuote } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { testTracker } from '#libs/dev/testing/sample-data/test-tracker.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { PurgeExpiredData } from './purge-expired-data.js';

describe('purging test data', () => {
  const database = useDatabase();
  const run = (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    database.em().execute<Record<string, unknown>[]>(sql, values);
  const rowsIn = async (table: string) => (await run(`select count(*)::int as rows from ${table}`))[0]?.['rows'];

  it('deletes test data 30 days after it was created, with all that belongs to it', async () => {
    const em = database.em();
    const [old, young, real] = ['t_u_1', 't_u_1', 'u_1'].map((owner) => readyShipment(owner)) as [
      Shipment,
      Shipment,
      Shipment,
    ];
    const placed = [];
    for (const shipment of [old, young, real]) placed.push((await placedOrder(em, [shipment])).order.id);
    const [order, , realOrder] = placed;
    await run(
      `insert into test_payment (intent_id, order_id, key, amount, status) values ('test_1', ?, 'k', 1, 'captured')`,
      [order],
    );
    await em.persist([testQuote('t_u_1', old.rateRequest()!), testTracker(old)]).flush();
    for (const table of ['shipment', 'orders', 'quote'])
      await run(`update ${table} set created_at = now() - interval '31 days' where owner_id in ('t_u_1', 'u_1')`);
    await run(`update shipment set created_at = now() where id = ?`, [young.id]);
    const jobs = new JobHarness(database.orm, [new PurgeExpiredData(database.orm.em)]);
    expect(await jobs.asked(purgeExpiredData, {})).toBe('done');
    const left = (await database.em().find(Shipment, {})).map(({ id }) => id);
    expect(left.toSorted()).toEqual([young.id, real.id].toSorted());
    expect((await run('select id from orders where id in (?, ?)', [order, realOrder])).map(({ id }) => id)).toEqual([
      realOrder,
    ]);
    expect([await rowsIn('test_payment'), await rowsIn('quote'), await rowsIn('tracker')]).toEqual([0, 0, 0]);
    expect((await run('select from order_item')).length).toBe(2);
    expect(await run('select kind, rows from purge_count')).toEqual([{ kind: 'test_data', rows: 3 }]);
  });
});
