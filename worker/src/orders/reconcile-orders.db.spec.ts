import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { captureOrder, reconcileOrders, settlePayment } from '#libs/jobs/orders.js';
import { useDatabase } from '#libs/testing/test-database.js';
import { usePurchaseBench } from '../testing/purchase-bench.js';

describe('the reconciler', () => {
  const database = useDatabase();
  const bench = usePurchaseBench(database);

  /** As if every message were lost, and an hour had gone by. */
  const forget = async () => {
    await database.em().nativeDelete(OutboxMessage, {});
    await bench().age(1);
  };
  const rung = async () => {
    expect(await bench().jobs.asked(reconcileOrders, {})).toBe('done');
    return (await bench().jobs.open()).map(({ job }) => job).sort();
  };

  it('looks an unpaid order up', async () => {
    const orderId = await bench().placed();
    await bench().confirm(await bench().started(orderId));
    await forget();
    expect(await rung()).toEqual([settlePayment.name]);
    await bench().jobs.settle();
    expect((await bench().order(orderId)).payment).toBe('captured');
  });

  it('finds an order whose payment was never begun, and gives it up in the end', async () => {
    const orderId = await bench().placed();
    await forget();
    await rung();
    await bench().age(25);
    await bench().jobs.exhaust();
    expect((await bench().order(orderId)).payment).toBe('cancelled');
  });

  it('the capture that waits for its labels is rung for with them: buys what is paid and open, then captures (F29)', async () => {
    const orderId = await bench().paid(2);
    await forget();
    expect(await rung()).toEqual([purchaseLabel.name, purchaseLabel.name]);
    await bench().jobs.settle();
    expect(await bench().order(orderId)).toMatchObject({ payment: 'captured', captured: 2250 });
  });

  it('labels of many stay behind those of few when they are rung for again', async () => {
    const [many, few] = [await bench().paid(21), await bench().paid(2)];
    await forget();
    await rung();
    const messages = await bench().jobs.open(purchaseLabel);
    const bulk = async (orderId: string) => {
      const ids = (await bench().items(orderId)).map(({ id }) => id);
      const own = messages.map(({ payload }) => purchaseLabel.payload.parse(payload));
      return own.filter(({ orderItemId }) => ids.includes(orderItemId)).map((one) => one.bulk === true);
    };
    expect(await bulk(many)).toEqual(Array(21).fill(true));
    expect(await bulk(few)).toEqual([false, false]);
  });

  it('captures what is bought', async () => {
    const orderId = await bench().paid();
    for (const id of await bench().purchases()) await bench().jobs.run(id);
    await forget();
    expect(await rung()).toEqual([captureOrder.name]);
    await bench().jobs.settle();
    expect((await bench().order(orderId)).payment).toBe('captured');
  });

  it('rings once, and leaves alone what is under way, settled or new', async () => {
    const settled = [await bench().paid(), await bench().paid()];
    await bench().jobs.settle();
    for (const orderId of settled) {
      await bench().jobs.asked(settlePayment, { orderId });
      expect((await bench().order(orderId)).payment).toBe('captured');
    }
    await bench().paid(2);
    await bench().age(1);
    const before = (await bench().jobs.open()).length;
    await rung();
    await rung();
    expect(await bench().jobs.open()).toHaveLength(before);
    await database.em().nativeDelete(OutboxMessage, {});
    await bench().placed();
    expect(await rung()).toEqual([purchaseLabel.name, purchaseLabel.name]);
    expect(await rung()).toEqual([purchaseLabel.name, purchaseLabel.name]);
  });

  it('lets an order rest for an hour after a message of its failed for good', async () => {
    await bench().placed();
    await bench().age(1);
    await rung();
    await database.em().execute('update outbox_message set failed_at = now() where closed_at is null');
    expect(await rung()).toEqual([]);
    await database
      .em()
      .execute(`update outbox_message set failed_at = now() - interval '61 minutes' where failed_at is not null`);
    expect(await rung()).toEqual([settlePayment.name]);
  });

  it('three days without a webhook: everything is settled, and what then comes late changes nothing (F18)', async () => {
    const paid = await bench().placed(2);
    await bench().confirm(await bench().started(paid));
    const bought = await bench().paid(1);
    await bench().jobs.settle();
    const { intentId } = await bench().order(bought);
    await bench().stripe.stripe.refunds.create({ payment_intent: intentId!, amount: 100 });
    await database.em().nativeDelete(OutboxMessage, {});
    await bench().age(72);
    await rung();
    await bench().jobs.settle();
    const state = async () =>
      (await Promise.all([paid, bought].map((id) => bench().order(id)))).map((one) => [
        one.payment,
        one.captured,
        one.refunded,
      ]);
    const closed = [
      ['captured', 2250, 0],
      ['partially_refunded', 1125, 100],
    ];
    expect(await state()).toEqual(closed);
    for (const orderId of [paid, bought, paid, bought]) await bench().jobs.asked(settlePayment, { orderId });
    expect(await state()).toEqual(closed);
    const { captures } = await bench().stripe.ledger();
    const own = [(await bench().order(paid)).intentId, intentId];
    expect(captures.filter((one) => own.includes(one.payment_intent))).toHaveLength(2);
  });
});
