import type { INestApplicationContext } from '@nestjs/common';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import { CardPayments } from '#libs/domain/payments/card-payments.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { purchaseLabel, purchaseLabels } from '#libs/jobs/labels.js';
import { captureOrder } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { PostgresObjectStore } from '#libs/adapters/objects/postgres-object-store.js';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { FailOrderItem } from '../../labels/fail-order-item.js';
import { PurchaseLabel } from '../../labels/purchase-label.js';
import { PurchaseLabels } from '../../labels/purchase-labels.js';
import { StorePurchase } from '../../labels/store-purchase.js';
import { quickSettings } from '../../runtime/testing/queue-harness.js';
import { startTestWorker } from '../../runtime/testing/start-test-worker.js';
import { SimulatedTrackingSpeed } from '#libs/domain/tracking/simulated-tracking-speed.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';
import { CaptureOrder } from './capture-order.js';

const many = 27;

describe('concurrent captures of an order', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);
  let worker: INestApplicationContext | undefined;
  afterEach(() => worker?.close());

  const captures = () => database.em().find(OutboxMessage, { job: captureOrder.name });
  const waiting = async (count: number) => {
    const [row] = await database
      .em()
      .execute<{ n: number }[]>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    return row!.n === count;
  };
  const receipts = () => database.em().count(Mail, { kind: 'receipt' });

  it('are requested by the last of two labels that end at the same time', async () => {
    const orderId = await harness().paid(2);
    const em = database.em();
    await em.begin();
    await em.execute('select from orders where id = ? for update', [orderId]);
    const runs = (await harness().purchases()).map((id) => harness().jobs.run(id));
    await until('both wait for the order', () => waiting(2));
    await em.commit();
    expect(await Promise.all(runs)).toEqual(['done', 'done']);
    expect(await captures()).toHaveLength(1);
  });

  it('run once after workers have bought many labels in parallel', async () => {
    const orderId = await harness().paid(many);
    const carriers = new Carriers([new GuardedCarrier(harness().carrier, harness().limits)]);
    const url = database.url;
    worker = await startTestWorker(
      {
        processors: [
          [purchaseLabel, PurchaseLabel],
          [purchaseLabels, PurchaseLabels],
          [captureOrder, CaptureOrder],
        ],
        providers: [
          { provide: Carriers, useValue: carriers },
          { provide: CardPayments, useValue: harness().payments },
          { provide: ObjectStore, useValue: new PostgresObjectStore() },
          FailOrderItem,
          StorePurchase,
          { provide: SimulatedTrackingSpeed, useValue: new SimulatedTrackingSpeed(1) },
        ],
      },
      database.orm,
      { ...quickSettings, DATABASE_URL: url, QUEUE_URL: url },
    );
    await until('the order is captured', async () => (await harness().order(orderId)).payment === 'captured', 60_000);
    expect(await captures()).toMatchObject([{ deliveries: 1, attempts: 0, lastError: null }]);
    expect(await receipts()).toBe(1);
  }, 90_000);

  it('complete in one of two simultaneous runs, without failing the other', async () => {
    const orderId = await harness().paid();
    const [label] = await harness().purchases();
    await harness().jobs.run(label!);
    const [first] = await captures();
    const second = await harness().jobs.ask(captureOrder, { orderId }, { begun: true });
    const em = database.em();
    await em.begin();
    await em.execute('select from orders where id = ? for update', [orderId]);
    const runs = [first!.id, second].map((id) => harness().jobs.run(id));
    await until('both wait for the order', () => waiting(2));
    await em.commit();
    expect(await Promise.all(runs)).toEqual(['done', 'done']);
    expect((await captures()).map(({ attempts, lastError }) => [attempts, lastError])).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(await receipts()).toBe(1);
  });
});
