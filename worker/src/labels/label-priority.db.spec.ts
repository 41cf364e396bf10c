import type { INestApplicationContext } from '@nestjs/common';
import { openQueueBackend } from '#libs/adapters/queue/open-queue-backend.js';
import type { JobQueue, QueueBackend } from '#libs/adapters/queue/queue-backend.js';
import { PostgresObjectStore } from '#libs/adapters/objects/postgres-object-store.js';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import { Order } from '#libs/domain/orders/order.js';
import { PlaceOrder, PlaceOrderHandler } from '#libs/use-cases/orders/place-order.js';
import { startLabelPurchases } from '#libs/use-cases/labels/start-label-purchases.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { FakeCarrier } from '#libs/dev/testing/sample-data/fake-carrier.js';
import { queueStores } from '#libs/dev/testing/servers/queue-backends.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { quickSettings } from '../runtime/testing/queue-harness.js';
import { startTestWorker } from '../runtime/testing/start-test-worker.js';
import { FailOrderItem } from './fail-order-item.js';
import { PurchaseLabel } from './purchase-label.js';

const price = 1125;
const [many, few] = [40, 2];
/** Labels that a worker buys at the same time. */
const hands = purchaseLabel.concurrency ?? 1;
const minute = 60_000;
const patient = { rates: minute, buy: minute, findPurchase: minute, voidPurchase: minute, track: minute };

describe.each(queueStores().map((store) => [store.kind, store] as const))('labels of a big order on %s', (_, store) => {
  const database = useDatabase();
  const carrier = new FakeCarrier();
  let worker: INestApplicationContext | undefined;
  let backend: QueueBackend;
  let queue: JobQueue;
  const ask = <Row>(query: string, values: unknown[] = []) => database.em().execute<Row[]>(query, values);

  beforeAll(async () => {
    await store.open();
    const url = store.urlFor(database.url);
    backend = await openQueueBackend({ url, queues: 1, onError: () => undefined });
    queue = backend.queue(purchaseLabel.name);
  });
  afterEach(() => worker?.close());
  afterAll(async () => {
    await backend.close();
    await store.close();
  });

  async function start(): Promise<void> {
    const carriers = new Carriers([new GuardedCarrier(carrier, patient)]);
    worker = await startTestWorker(
      {
        processors: [[purchaseLabel, PurchaseLabel]],
        providers: [
          { provide: Carriers, useValue: carriers },
          { provide: ObjectStore, useValue: new PostgresObjectStore() },
          FailOrderItem,
        ],
      },
      database.orm,
      { ...quickSettings, DATABASE_URL: database.url, QUEUE_URL: store.urlFor(database.url) },
    );
  }

  /** An order of so many shipments, placed and authorised. */
  async function paid(count: number): Promise<string> {
    const shipments = Array.from({ length: count }, () => readyShipment('ada'));
    await database.em().persist(shipments).flush();
    return database.em().transactional(async (em) => {
      const checkout = { ownerId: 'ada', email: 'a@b.example', total: count * price };
      const ids = shipments.map(({ id }) => id);
      const id = await new PlaceOrderHandler(em, new SystemClock()).execute(new PlaceOrder(checkout, { ids }));
      const order = await em.findOneOrFail(Order, id);
      const sums = { amount: order.total, amountCapturable: order.total, amountReceived: 0 };
      order.recordPayment({ intentId: 'pi', status: 'authorised', ...sums });
      await startLabelPurchases(em, order.id);
      return order.id;
    });
  }

  type Release = { place: number; bulk: boolean; due: boolean };
  const releases = (orderId: string) =>
    ask<Release>(
      `select i.position as place, m.payload->>'bulk' is not null as bulk, m.available_at <= m.created_at as due from outbox_message m
       join order_item i on i.id::text = m.payload->>'orderItemId' where i.order_id = ? order by m.available_at, i.position`,
      [orderId],
    );

  it('are released one by one in order, and those of a small order all at once', async () => {
    const [big, small] = [await releases(await paid(many)), await releases(await paid(few))];
    expect(big.map(({ place }) => place)).toEqual(Array.from({ length: many }, (_, place) => place));
    expect(big.every(({ bulk }) => bulk)).toBe(true);
    expect(big.filter(({ due }) => due)).toHaveLength(1);
    expect(small).toEqual([0, 1].map((place) => ({ place, bulk: false, due: true })));
  });

  it('come after those of a small order that is paid meanwhile', async () => {
    carrier.requests.length = 0;
    let open: () => void = () => undefined;
    carrier.gate = new Promise((resolve) => (open = resolve));
    const known = async (jobs: number) => {
      const counts = await queue.getJobCounts();
      return Object.values(counts).reduce((sum, count) => sum + count, 0) === jobs;
    };
    await start();
    await paid(many);
    await until('the queue has the big order', () => known(many));
    await until('the worker has all hands full', () => carrier.requests.length === hands);
    const small = await paid(few);
    await until('the queue has the small order', () => known(many + few));
    open();
    await until('all labels', () => carrier.sold.size === many + few);
    const rows = await ask<{ id: string; order: string }>(
      `select p.id, i.order_id as order from purchase_intent p join order_item i on i.id = p.order_item_id`,
    );
    const orderOf = new Map(rows.map(({ id, order }) => [id, order]));
    const orders = carrier.requests.map(({ reference }) => orderOf.get(reference));
    // Those that begin at the same time overtake each other: both are among the next that are begun.
    expect(orders.slice(hands, 2 * hands).filter((order) => order === small)).toHaveLength(few);
    expect(orders).toHaveLength(many + few);
  });
});
