import { Shipment } from '#libs/domain/shipments/shipment.js';
import { deleteTestData } from '#libs/jobs/accounts.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { purgeExpiredData } from '#libs/jobs/retention.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment, testQuote } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { testTracker } from '#libs/dev/testing/sample-data/test-tracker.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { DeleteTestData } from './delete-test-data.js';
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

  it('deletes what an owner asks for, with its open jobs, and nothing of others, of live data or made later', async () => {
    const em = database.em();
    const owners = ['t_u_2', 't_u_2', 'u_2', 't_u_22'];
    const [mine, later, live, other] = owners.map((owner) => readyShipment(owner));
    const orders = [];
    for (const shipment of [mine!, later!, live!, other!]) orders.push((await placedOrder(em, [shipment])).order.id);
    await em.persist([testQuote('t_u_2', mine!.rateRequest()!), testTracker(mine!)]).flush();
    await em.persist(orders.map((orderId) => OutboxMessage.of(settlePayment, { orderId }))).flush();
    for (const table of ['shipment', 'orders', 'quote'])
      await run(`update ${table} set created_at = now() - interval '1 minute' where owner_id like '%u_2%'`);
    for (const table of ['shipment', 'orders'])
      await run(`update ${table} set created_at = now() + interval '1 minute' where id in (?, ?)`, [
        later!.id,
        orders[1],
      ]);
    const jobs = new JobHarness(database.orm, [new DeleteTestData(database.orm.em)]);
    const request = { userId: 'u_2', before: Date.now() };
    for (let times = 0; times < 2; times += 1) expect(await jobs.asked(deleteTestData, request)).toBe('done');
    const left = await run(`select id from shipment where owner_id like '%u_2%'`);
    expect(left.map(({ id }) => id).toSorted()).toEqual([later!.id, live!.id, other!.id].toSorted());
    const open = await run(`select payload->>'orderId' as id from outbox_message where job = ? and closed_at is null`, [
      settlePayment.name,
    ]);
    expect(open.map(({ id }) => id).toSorted()).toEqual(orders.slice(1).toSorted());
    expect(await run('select id from orders where id = ?', [orders[0]])).toEqual([]);
    expect(await run(`select from quote where owner_id = 't_u_2'`)).toEqual([]);
  });
});
