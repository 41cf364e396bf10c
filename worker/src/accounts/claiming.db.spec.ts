import { PlaceOrder, PlaceOrderHandler } from '#libs/use-cases/orders/place-order.js';
import { DeadlockException } from '@mikro-orm/core';
import { transferOwnership, type TransferCounts } from '#libs/use-cases/accounts/transfer-ownership.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { until } from '#libs/dev/testing/until.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';

const guest = 'g_guest';
const user = 'user-1';

describe('claiming a guest’s order while it is being paid and labeled', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  const transfer = async (from = guest, to = user): Promise<TransferCounts> => {
    for (;;) {
      try {
        return await database.em().transactional((em) => transferOwnership(em, { from, to }, new Date()));
      } catch (error) {
        if (!(error instanceof DeadlockException)) throw error;
      }
    }
  };
  const owners = async () => {
    const em = database.em();
    const kinds = [await em.find(Order, {}), await em.find(Shipment, {}), await em.find(Tracker, {})];
    return new Set(kinds.flat().map((row) => row.ownerId));
  };

  /** The customer has paid; the worker has not checked yet. */
  const confirmed = async (orderId: string) => {
    await harness().confirm(await harness().started(orderId));
    await harness().jobs.ask(settlePayment, { orderId });
  };

  /** One charge of the whole, one label per shipment, all of it the user's. */
  async function expectRightEnd(orderId: string, count: number): Promise<void> {
    await harness().jobs.exhaust();
    await transfer();
    expect(await harness().order(orderId)).toMatchObject({
      payment: 'captured',
      captured: 1125 * count,
      ownerId: user,
    });
    expect(await harness().labels()).toHaveLength(count);
    expect(harness().carrier.sold.size).toBe(count);
    expect((await harness().stripe.ledger()).captures.length).toBeGreaterThan(0);
    expect(await owners()).toEqual(new Set([user]));
    const failed = await database
      .em()
      .execute('select job, last_error from outbox_message where failed_at is not null');
    expect(failed).toEqual([]);
  }

  it('works before each step', async () => {
    const orderId = await harness().placed(2);
    await confirmed(orderId);
    expect(await transfer()).toEqual({ shipments: 2, orders: 1 });
    await expectRightEnd(orderId, 2);
  });

  it('works between payment and labels', async () => {
    const orderId = await harness().paid(2);
    const [first] = await harness().purchases();
    await harness().jobs.run(first!);
    await transfer();
    await expectRightEnd(orderId, 2);
  });

  it('works while the carrier sells the label, which is bought once and tracked for the user', async () => {
    const orderId = await harness().paid();
    const [purchase] = await harness().purchases();
    let open: () => void = () => undefined;
    harness().carrier.gate = new Promise((resolve) => (open = resolve));
    const running = harness().jobs.run(purchase!);
    await until('the carrier is asked', () => harness().carrier.count('buy') === 1);
    await transfer();
    open();
    expect(await running).toBe('done');
    expect(await owners()).toEqual(new Set([user]));
    expect([harness().carrier.count('buy'), harness().carrier.count('findPurchase')]).toEqual([1, 1]);
    await expectRightEnd(orderId, 1);
  });

  it('transfers an order that is being placed together with its shipments', async () => {
    const shipment = readyShipment(guest);
    const em = database.em();
    em.persist(shipment);
    await em.flush();
    const placing = database.em();
    await placing.begin();
    const checkout = { ownerId: guest, email: 'a@b.example', total: 1125 };
    const place = new PlaceOrder(checkout, { ids: [shipment.id] });
    await new PlaceOrderHandler(placing, new SystemClock()).execute(place);
    const passing = transfer();
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await until('the claim waits', async () => (await database.em().execute<unknown[]>(waiting)).length > 0);
    await placing.commit();
    expect(await passing).toEqual({ shipments: 1, orders: 1 });
    expect(await owners()).toEqual(new Set([user]));
  });

  it('leaves everything with the user after many claims from two devices', async () => {
    const orderId = await harness().placed(4);
    await confirmed(orderId);
    const sides = [guest, user, guest];
    const passing = async () => {
      for (let n = 0; n < 12; n += 1) await transfer(sides[n % 2], sides[(n % 2) + 1]);
    };
    await Promise.all([harness().jobs.exhaust(), passing(), passing()]);
    await transfer();
    await expectRightEnd(orderId, 4);
  });
});
