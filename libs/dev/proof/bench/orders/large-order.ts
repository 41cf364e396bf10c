import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { GetOrder, GetOrderHandler } from '../../../../../api/src/orders/queries/get-order.js';
import { htmlReceipt } from '#libs/adapters/receipt-render/html-receipt.js';
import { cancelUnpaidOrder } from '#libs/use-cases/orders/cancel-unpaid-order.js';
import { loadReceipt } from '#libs/use-cases/receipts/load-receipt.js';
import { migrateUp } from '#libs/database/migrations-up.js';
import { ormConfig } from '#libs/database/orm.config.js';
import { PlaceOrder, PlaceOrderHandler } from '#libs/use-cases/orders/place-order.js';
import { startLabelPurchases } from '#libs/use-cases/labels/start-label-purchases.js';
import { Order } from '#libs/domain/orders/order.js';
import type { PaymentState } from '#libs/domain/payments/card-payments.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { startTestPostgres } from '#libs/dev/testing/servers/test-postgres-server.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { postPayment } from '../../../../../worker/src/orders/payments/post-payment-to-ledger.js';
import { postProcessingFee } from '../../../../../worker/src/orders/payments/post-processing-fee-to-ledger.js';
import { issueReceipt } from '../../../../../worker/src/orders/issue-receipt.js';
import { itemFacts } from '../../../../../worker/src/orders/payments/order-item-amounts.js';
import { updateFindings } from '../../../../../worker/src/orders/reconciliation/update-findings.js';
import { requeueOrders } from '../../../../../worker/src/orders/reconciliation/requeue-stalled-orders.js';
import type { BenchLine } from '../measuring/bench-line.js';

const shipments = 10_000;

const labels = `
  insert into label (id, purchase_id, shipment_id, position, tracking_number, model, created_at)
  select gen_random_uuid(), gen_random_uuid(), shipment_id, 0, position, '{}', now() from order_item where order_id = ?`;
const ownerId = 'owner';

/**
 * One order of 10,000 shipments through everything that touches all of its items, except labels: milliseconds, and
 * memory above the start.
 */
export async function run(): Promise<BenchLine[]> {
  const server = await startTestPostgres();
  await migrateUp(server.url);
  const orm = await MikroORM.init(ormConfig({ url: server.url, pool: 4, applicationName: 'bench' }));
  try {
    return await measured(orm);
  } finally {
    await orm.close();
    await server.stop();
  }
}

async function measured(orm: MikroORM): Promise<BenchLine[]> {
  const price = await stock(orm.em.fork());
  const lines: BenchLine[] = [];
  const before = process.memoryUsage.rss();
  const timed = async <T>(name: string, work: (em: EntityManager) => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await orm.em.fork().transactional((em) => work(em as EntityManager));
    const value = performance.now() - start;
    lines.push({ name: `large-order.${name}`, value, unit: 'ms', against: 0, ratio: 0, goal: 0 });
    return result;
  };
  const ids = await idsOf(orm.em.fork());
  const checkout = { ownerId, email: 'a@b.example', total: price * shipments };
  const place = (em: EntityManager) =>
    new PlaceOrderHandler(em, new SystemClock()).execute(new PlaceOrder(checkout, { ids }));
  const placed = await timed('place', place);
  await timed('give-up', async (em) =>
    cancelUnpaidOrder(em, await em.findOneOrFail(Order, placed), null, 'Not today.', new Date()),
  );
  const id = await orm.em.fork().transactional((em) => place(em as EntityManager));
  const state: PaymentState = { intentId: 'pi', status: 'authorised', amount: checkout.total, ...held(checkout.total) };
  await timed('queue', async (em) => {
    const order = await em.findOneOrFail(Order, id);
    order.recordPayment(state);
    await startLabelPurchases(em, id);
    await postPayment(em, order, 'created');
  });
  await orm.em.fork().execute(`update order_item set status = 'bought' where order_id = ?`, [id]);
  await orm.em.fork().execute(labels, [id]);
  await timed('capture', async (em) => {
    const order = await em.findOneOrFail(Order, id);
    const sum = Order.sumToCapture(await itemFacts(em, id));
    order.recordPayment({ ...state, status: 'captured', amountCapturable: 0, amountReceived: sum });
    await postPayment(em, order, 'authorised');
    await issueReceipt(em, order, new Date());
  });
  const fee = { chargeId: 'ch', amount: Math.round(checkout.total * 0.03) };
  await timed('fee', async (em) => postProcessingFee(em, await em.findOneOrFail(Order, id), fee, new Date()));
  const actor = { id: ownerId, kind: 'user', roles: [], tokenExpires: new Date() } as const;
  await timed('view', (em) => new GetOrderHandler(em, new SystemClock()).execute(new GetOrder(actor, id)));
  await timed('receipt', async (em) => htmlReceipt((await loadReceipt(em, await em.findOneOrFail(Order, id)))!));
  await timed('reconcile', async (em) => {
    await em.execute(requeueOrders);
    await updateFindings(em);
  });
  const megabytes = Math.max(1, process.resourceUsage().maxRSS / 1024 - before / 2 ** 20);
  const memory = { name: 'large-order.memory', value: megabytes, unit: 'MB', against: 300, ratio: 300 / megabytes };
  return [...lines, { ...memory, goal: 1, method: `an order of ${shipments} shipments, one process for all steps` }];
}

const held = (amount: number) => ({ amountCapturable: amount, amountReceived: 0 });

/** Creates identical shipments that can be ordered. @returns the price of one. */
async function stock(em: EntityManager): Promise<number> {
  const first = readyShipment(ownerId);
  await em.persist(first).flush();
  const columns = await em.execute<{ name: string }[]>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'shipment' and is_generated = 'NEVER' and column_name not in ('id', 'slug')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await em.execute(
    `insert into shipment (id, slug, ${names}) select gen_random_uuid(), 'slug-' || n, ${names}
     from shipment, generate_series(2, ?) n`,
    [shipments],
  );
  return first.offer!.total;
}

async function idsOf(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>('select id from shipment order by slug');
  return rows.map(({ id }) => id);
}
