import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Import } from '#libs/domain/imports/import.js';
import { Order } from '#libs/domain/orders/order.js';
import { buyRows, rateRows } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { ChildProgram } from '#libs/dev/testing/servers/child-program.js';
import { testImport } from '#libs/dev/testing/sample-data/import-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';

/** SALE_KILLS=20 for the long one. */
const kills = Number(process.env['SALE_KILLS'] ?? 3);
/** Four chunks to each of them, as far as an order has room. */
const rows = Math.min(kills * 800, 10_000);

describe('worker killed while it sells the rows of a file', () => {
  const database = useDatabase();
  const children: ChildProgram[] = [];
  afterEach(() => Promise.all(children.splice(0).map((child) => child.stop())));

  const ask = <Row>(query: string, values: unknown[] = []) => database.em().execute<Row[]>(query, values);
  const one = async <Row>(query: string, values: unknown[]) => (await ask<Row>(query, values))[0]!;
  const file = (id: string) => database.em().findOneOrFail(Import, id);

  const start = async () => {
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'warn', WORKER_METRICS_PORT: '0' };
    const quick = { JOB_LOCK_MS: '1000', JOB_STALLED_MS: '500', OUTBOX_SWEEP_MS: '100', OUTBOX_RESEND_MS: '2000' };
    const child = ChildProgram.start('worker/src/imports/testing/sale-worker.ts', { env: { ...env, ...quick } });
    children.push(child);
    await child.says('ready');
    return child;
  };
  const kill = async (child: ChildProgram) => {
    child.kill('SIGKILL');
    await child.exited;
  };

  /** A file of `rows` rows that are priced, by the worker. @returns its id and the sum of the prices. */
  async function priced(child: ChildProgram): Promise<{ id: string; total: number }> {
    const em = database.em();
    const upload = await testImport(
      em,
      'ada',
      Array.from({ length: rows }, () => ({})),
    );
    await em.persist(OutboxMessage.of(rateRows, { importId: upload.id, pass: upload.pass })).flush();
    const sums = () =>
      one<{ rows: number; total: number }>(
        `select count(*)::int as rows, coalesce(sum(total), 0)::int as total from import_rate where import_id = ?`,
        [upload.id],
      );
    await until('all rows are priced', async () => (await sums()).rows === rows);
    await kill(child);
    return { id: upload.id, total: (await sums()).total };
  }

  async function sell(id: string, total: number): Promise<string> {
    const em = database.em();
    const upload = await em.findOneOrFail(Import, id);
    const saleId = randomUUID();
    const sale = { id: saleId, target: 'order', status: 'adding', rows, done: 0, total } as const;
    upload.sell({ ...sale, email: 'ada@example.com', coupon: null, orderId: null, failure: null }, new Date());
    await em.persist(OutboxMessage.of(buyRows, { importId: id, saleId })).flush();
    await em.execute(`update import_row set state = 'adding', sale_id = ? where import_id = ?`, [saleId, id]);
    return saleId;
  }

  const shipmentsOf = (id: string) =>
    ask<{ row: number; shipment: string; reference: string; order: string | null }>(
      `select r.row, s.id as shipment, s.reference_lines->>0 as reference, s.order_id as order
       from import_row r join shipment s on s.id = r.shipment_id where r.import_id = ? order by r.row`,
      [id],
    );

  it(`creates one shipment per row in one order when killed ${kills} times and while placing the order`, async () => {
    const { id, total } = await priced(await start());
    const saleId = await sell(id, total);
    const sale = async () => (await file(id)).sale!;
    const over = async () => (await sale()).status !== 'adding';
    let killed = 0;
    while (killed <= kills && !(await over())) {
      const before = (await sale()).done;
      const child = await start();
      // The last one is killed between the last chunk and the order, or while that is placed.
      const goal = killed === kills ? rows : before + 1;
      await until('rows of this worker', async () => (await sale()).done >= goal || (await over()));
      await pause(Math.random() * 60);
      await kill(child);
      killed += 1;
    }
    expect(killed).toBeGreaterThan(1);
    await start();
    await until('the end of the sale', over);
    const { orderId, ...now } = await sale();
    expect(now).toMatchObject({ status: 'done', done: rows, failure: null });
    const sold = await shipmentsOf(id);
    expect(new Set(sold.map(({ shipment }) => shipment)).size).toBe(rows);
    expect(sold.every(({ row, reference, order }) => reference === `A-${row}` && order === orderId)).toBe(true);
    const counts = await one(
      `select (select count(*)::int from shipment) as shipments, (select count(*)::int from orders) as orders,
       (select count(*)::int from order_item where order_id = ?) as items`,
      [orderId],
    );
    expect(counts).toEqual({ shipments: rows, orders: 1, items: rows });
    expect(await database.em().findOneOrFail(Order, orderId!)).toMatchObject({ total, payment: 'created' });
    const again = OutboxMessage.of(buyRows, { importId: id, saleId });
    await database.em().persist(again).flush();
    const message = () => database.em().findOneOrFail(OutboxMessage, again.id);
    await until('the same sale is run again', async () => (await message()).closedAt);
    expect(await shipmentsOf(id)).toEqual(sold);
    expect(await database.em().count(Order, {})).toBe(1);
  }, 900_000);
});
