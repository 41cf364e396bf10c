import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { captureOrder, reconcileOrders, settlePayment } from '#libs/jobs/orders.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';

describe('reconciler', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  /** As if every message were lost, and an hour had gone by. */
  const forget = async () => {
    await database.em().nativeDelete(OutboxMessage, {});
    await harness().age(1);
  };
  const enqueued = async () => {
    expect(await harness().jobs.asked(reconcileOrders, {})).toBe('done');
    return (await harness().jobs.open()).map(({ job }) => job).sort();
  };

  it('polls an unpaid order', async () => {
    const orderId = await harness().placed();
    await harness().confirm(await harness().started(orderId));
    await forget();
    expect(await enqueued()).toEqual([settlePayment.name]);
    await harness().jobs.settle();
    expect((await harness().order(orderId)).payment).toBe('captured');
  });

  it('polls an order whose payment never started, and cancels it eventually', async () => {
    const orderId = await harness().placed();
    await forget();
    await enqueued();
    await harness().age(25);
    await harness().jobs.exhaust();
    expect((await harness().order(orderId)).payment).toBe('cancelled');
  });

  it('enqueues the labels of a paid order, buys what is open, then captures (F29)', async () => {
    const orderId = await harness().paid(2);
    await forget();
    expect(await enqueued()).toEqual([purchaseLabel.name, purchaseLabel.name]);
    await harness().jobs.settle();
    expect(await harness().order(orderId)).toMatchObject({ payment: 'captured', captured: 2250 });
  });

  it('preserves the lower priority of large orders’ labels when it enqueues them again', async () => {
    const [many, few] = [await harness().paid(21), await harness().paid(2)];
    await forget();
    await enqueued();
    const messages = await harness().jobs.open(purchaseLabel);
    const bulk = async (orderId: string) => {
      const ids = (await harness().items(orderId)).map(({ id }) => id);
      const own = messages.map(({ payload }) => purchaseLabel.payload.parse(payload));
      return own.filter(({ orderItemId }) => ids.includes(orderItemId)).map((one) => one.bulk === true);
    };
    expect(await bulk(many)).toEqual(Array(21).fill(true));
    expect(await bulk(few)).toEqual([false, false]);
  });

  it('captures orders whose labels are bought', async () => {
    const orderId = await harness().paid();
    for (const id of await harness().purchases()) await harness().jobs.run(id);
    await forget();
    expect(await enqueued()).toEqual([captureOrder.name]);
    await harness().jobs.settle();
    expect((await harness().order(orderId)).payment).toBe('captured');
  });

  it('enqueues once, and skips orders that are in progress, settled or new', async () => {
    const settled = [await harness().paid(), await harness().paid()];
    await harness().jobs.settle();
    for (const orderId of settled) {
      await harness().jobs.asked(settlePayment, { orderId });
      expect((await harness().order(orderId)).payment).toBe('captured');
    }
    await harness().paid(2);
    await harness().age(1);
    const before = (await harness().jobs.open()).length;
    await enqueued();
    await enqueued();
    expect(await harness().jobs.open()).toHaveLength(before);
    await database.em().nativeDelete(OutboxMessage, {});
    await harness().placed();
    expect(await enqueued()).toEqual([purchaseLabel.name, purchaseLabel.name]);
    expect(await enqueued()).toEqual([purchaseLabel.name, purchaseLabel.name]);
  });

  it('skips an order for an hour after its message failed for good', async () => {
    await harness().placed();
    await harness().age(1);
    await enqueued();
    await database.em().execute('update outbox_message set failed_at = now() where closed_at is null');
    expect(await enqueued()).toEqual([]);
    await database
      .em()
      .execute(`update outbox_message set failed_at = now() - interval '61 minutes' where failed_at is not null`);
    expect(await enqueued()).toEqual([settlePayment.name]);
  });

  it('settles everything after three days without webhooks, and late ones change nothing (F18)', async () => {
    const paid = await harness().placed(2);
    await harness().confirm(await harness().started(paid));
    const bought = await harness().paid(1);
    await harness().jobs.settle();
    const { intentId } = await harness().order(bought);
    await harness().stripe.stripe.refunds.create({ payment_intent: intentId!, amount: 100 });
    await database.em().nativeDelete(OutboxMessage, {});
    await harness().age(72);
    await enqueued();
    await harness().jobs.settle();
    const state = async () =>
      (await Promise.all([paid, bought].map((id) => harness().order(id)))).map((one) => [
        one.payment,
        one.captured,
        one.refunded,
      ]);
    const closed = [
      ['captured', 2250, 0],
      ['partially_refunded', 1125, 100],
    ];
    expect(await state()).toEqual(closed);
    for (const orderId of [paid, bought, paid, bought]) await harness().jobs.asked(settlePayment, { orderId });
    expect(await state()).toEqual(closed);
    const { captures } = await harness().stripe.ledger();
    const own = [(await harness().order(paid)).intentId, intentId];
    expect(captures.filter((one) => own.includes(one.payment_intent))).toHaveLength(2);
  });
});
