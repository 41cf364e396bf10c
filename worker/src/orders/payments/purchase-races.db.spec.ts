import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { useCaseBus } from '#libs/dev/testing/use-case-bus.js';
import { RequestRefund } from '#libs/use-cases/refunds/request-refund.js';
import { CouponRedemption } from '#libs/domain/coupons/coupon-redemption.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { purchaseLabel, withdrawPurchase } from '#libs/jobs/labels.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { voidLabel } from '#libs/jobs/refunds.js';
import { storedCoupon } from '#libs/dev/testing/sample-data/coupon-fixtures.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';

describe('concurrent work on one order', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  const waiting = async () => {
    const [row] = await database
      .em()
      .execute<{ n: number }[]>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    return (row?.n ?? 0) > 0;
  };

  /** A foreign transaction: calls made inside it are not part of it. */
  async function holding(work: (em: EntityManager) => Promise<void>): Promise<void> {
    const em = database.em();
    await em.begin();
    await work(em).catch(async (error: unknown) => {
      await em.rollback();
      throw error;
    });
    await em.commit();
  }

  it('leaves an item to its purchase when the payment ends while its label is being bought', async () => {
    const orderId = await harness().paid(2);
    const [first, second] = await harness().items(orderId);
    const { intentId } = await harness().order(orderId);
    await harness().stripe.stripe.paymentIntents.cancel(intentId!);
    let settled: Promise<unknown> = Promise.resolve();
    await holding(async (em) => {
      await forceState(em, 'Shipment', first!.shipmentId, { labelStatus: 'purchasing' });
      await em.persist(PurchaseIntent.request(first!.shipmentId, first!.id, first!.offer)).flush();
      settled = harness().jobs.asked(settlePayment, { orderId });
      await until('the payment waits for the purchase', waiting);
    });
    expect(await settled).toBe('done');
    expect((await harness().items(orderId)).map(({ status }) => status)).toEqual(['open', 'failed']);
    const shipments = await harness().shipments(orderId);
    expect(shipments.map(({ labelStatus }) => labelStatus)).toEqual(['purchasing', 'failed']);
    const enqueued = (await harness().jobs.open(purchaseLabel)).map(
      ({ payload }) => (payload as { orderItemId: string }).orderItemId,
    );
    expect(enqueued.filter((id) => id === first!.id)).toHaveLength(2);
    await harness().jobs.exhaust();
    expect((await harness().items(orderId)).map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(await database.em().count(PurchaseIntent, { state: ['requested', 'bought'] })).toBe(0);
    expect(second!.shipmentId).not.toBe(first!.shipmentId);
  });

  it('never uses a purchase left by an earlier order', async () => {
    const orderId = await harness().paid();
    const [item] = await harness().items(orderId);
    const em = database.em();
    const left = PurchaseIntent.request(item!.shipmentId, '00000000-0000-4000-8000-000000000000', item!.offer);
    await em.persist(left).flush();
    const [purchase] = await harness().purchases();
    expect(await harness().jobs.run(purchase!)).toBe('done');
    const rows = await harness().purchaseRows();
    expect(rows.map(({ id, orderItemId, state }) => [id === left.id, orderItemId === item!.id, state])).toEqual([
      [true, false, 'given_up'],
      [false, true, 'bought'],
    ]);
    expect(await harness().jobs.open(withdrawPurchase)).toMatchObject([{ payload: { purchaseId: left.id } }]);
  });

  it('preserves the newer state of a reversal when an older one arrives late', async () => {
    const orderId = await harness().paid();
    await harness().jobs.settle();
    const { intentId } = await harness().order(orderId);
    let settled: Promise<unknown> = Promise.resolve();
    await holding(async (em) => {
      await em.findOneOrFail(Order, orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      settled = harness().jobs.asked(settlePayment, { orderId });
      await until('it has asked and waits', waiting);
      await harness().stripe.stripe.refunds.create({ payment_intent: intentId!, amount: 1125 });
      await forceState(em, 'Order', orderId, { payment: 'refunded', refunded: 1125 });
    });
    expect(await settled).toBe('done');
    expect(await harness().order(orderId)).toMatchObject({ payment: 'refunded', refunded: 1125 });
  });

  it('restores the coupon when the last labels of a free order are refunded at the same time', async () => {
    const em = database.em();
    storedCoupon(em, { effect: { kind: 'amount', amount: 2250, currency: 'USD' } });
    const shipments = [readyShipment('g_guest'), readyShipment('g_guest')];
    const { order } = await placedOrder(em, shipments, { coupon: 'WELCOME10' });
    await harness().jobs.settle();
    await database.em().transactional(async (inner) => {
      const commands = useCaseBus(inner, harness().clock);
      for (const { id } of await inner.find(OrderItem, { orderId: order.id }))
        await commands.execute(new RequestRefund(id, 'not_needed', 'customer'));
    });
    const asked = await harness().jobs.open(voidLabel);
    expect(asked).toHaveLength(2);
    expect(await Promise.all(asked.map(({ id }) => harness().jobs.run(id)))).toEqual(['done', 'done']);
    expect((await database.em().findOneOrFail(CouponRedemption, { orderId: order.id })).state).toBe('released');
  });
});
