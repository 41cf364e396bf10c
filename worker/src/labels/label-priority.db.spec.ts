import type { INestApplicationContext } from '@nestjs/common';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import { Order } from '#libs/domain/orders/order.js';
import { PlaceOrder, PlaceOrderHandler } from '#libs/use-cases/orders/place-order.js';
import { startLabelPurchases } from '#libs/use-cases/labels/start-label-purchases.js';
import { PostgresObjectStore } from '#libs/adapters/objects/postgres-object-store.js';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { purchaseLabel, purchaseLabels } from '#libs/jobs/labels.js';
import { FakeCarrier } from '#libs/dev/testing/sample-data/fake-carrier.js';
import { queueStores } from '#libs/dev/testing/servers/queue-backends.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { quickSettings } from '../runtime/testing/queue-harness.js';
import { startTestWorker } from '../runtime/testing/start-test-worker.js';
import { SimulatedTrackingSpeed } from '#libs/domain/tracking/simulated-tracking-speed.js';
import { FailOrderItem } from './fail-order-item.js';
import { PurchaseLabel } from './purchase-label.js';
import { PurchaseLabels } from './purchase-labels.js';
import { StorePurchase } from './store-purchase.js';

const price = 1125;
const [many, few] = [40, 2];
/** Labels of large orders that a worker buys concurrently: four of each set. */
const capacity = 4 * (purchaseLabels.concurrency ?? 1);
const minute = 60_000;
const patient = { rates: minute, buy: minute, findPurchase: minute, voidPurchase: minute, track: minute };

describe.each(queueStores().map((store) => [store.kind, store] as const))(
  'labels of a large order on %s',
  (_, store) => {
    const database = useDatabase();
    const carrier = new FakeCarrier();
    let worker: INestApplicationContext | undefined;
    const ask = <Row>(query: string, values: unknown[] = []) => database.em().execute<Row[]>(query, values);

    beforeAll(() => store.open());
    afterEach(() => worker?.close());
    afterAll(() => store.close());

    const bought = async (orderId: string): Promise<number> => {
      const [row] = await ask<{ count: number }>(
        `select count(*)::int as count from order_item where order_id = ? and status = 'bought'`,
        [orderId],
      );
      return row!.count;
    };

    async function start(): Promise<void> {
      const carriers = new Carriers([new GuardedCarrier(carrier, patient)]);
      worker = await startTestWorker(
        {
          processors: [
            [purchaseLabel, PurchaseLabel],
            [purchaseLabels, PurchaseLabels],
          ],
          providers: [
            { provide: Carriers, useValue: carriers },
            { provide: ObjectStore, useValue: new PostgresObjectStore() },
            FailOrderItem,
            StorePurchase,
            { provide: SimulatedTrackingSpeed, useValue: new SimulatedTrackingSpeed(1) },
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

    type Release = { job: string; places: number[]; bulk: boolean; due: boolean };
    const releases = (orderId: string) =>
      ask<Release>(
        `select m.job, array_agg(i.position order by i.position) as places, m.payload->>'bulk' is not null as bulk,
           m.available_at <= m.created_at as due
         from outbox_message m cross join jsonb_array_elements_text(
           coalesce(m.payload->'orderItemIds', jsonb_build_array(m.payload->>'orderItemId'))) item(id)
         join order_item i on i.id::text = item.id where i.order_id = ? group by m.id order by min(i.position)`,
        [orderId],
      );

    it('are released in sets, one after the other in order, and those of a small order alone and all at once', async () => {
      const places = Array.from({ length: many }, (_, place) => place);
      const set = { job: purchaseLabels.name, bulk: true };
      expect(await releases(await paid(many))).toEqual([
        { ...set, places: places.slice(0, 20), due: true },
        { ...set, places: places.slice(20), due: false },
      ]);
      const alone = [0, 1].map((place) => ({ job: purchaseLabel.name, places: [place], bulk: false, due: true }));
      expect(await releases(await paid(few))).toEqual(alone);
    });

    it('do not delay those of a small order that is paid meanwhile', async () => {
      carrier.requests.length = 0;
      let open: () => void = () => undefined;
      carrier.gate = new Promise((resolve) => (open = resolve));
      await start();
      const big = await paid(many);
      await until('the worker is full', () => carrier.requests.length === capacity);
      const small = await paid(few);
      await until('the carrier is asked for the small order', () => carrier.requests.length === capacity + few);
      open();
      await until('all labels', async () => (await bought(big)) + (await bought(small)) === many + few);
      expect(carrier.sold.size).toBe(many + few);
    });
  },
);
