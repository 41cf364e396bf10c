import { LedgerEntry } from '#libs/domain/ledger/ledger-entry.js';
import { SaleFee } from '#libs/domain/margins/sale-fee.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { captureOrder, reconcileOrders, settlePayment } from '#libs/jobs/orders.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';

describe('processing fee of a charge', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);
  const settle = (orderId: string) => harness().jobs.asked(settlePayment, { orderId });
  const booked = async () => {
    const lines = await database.em().find(LedgerEntry, { posting: /^fee-/ }, { orderBy: { account: 'asc' } });
    return lines.map(({ account, amount }) => [account, amount]);
  };
  /** By position of the item. */
  const shares = async (orderId: string) => {
    const places = new Map((await harness().items(orderId)).map(({ id, position }) => [id, position]));
    const rows = await database.em().find(SaleFee, { kind: 'payment_fee' });
    return rows
      .toSorted((one, other) => places.get(one.orderItemId)! - places.get(other.orderItemId)!)
      .map(({ amount }) => amount);
  };
  const captured = async (count: number) => {
    const orderId = await harness().paid(count);
    await harness().jobs.settle();
    expect((await harness().order(orderId)).payment).toBe('captured');
    return orderId;
  };

  it('is booked with the capture against the card, once, and split over the items by the largest remainder', async () => {
    const orderId = await captured(3);
    expect(await harness().jobs.open(settlePayment)).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      expect(await booked()).toEqual([
        ['card', -128],
        ['fee', 128],
      ]);
      await settle(orderId);
    }
    expect(await shares(orderId)).toEqual([43, 43, 42]);
    const card = await database.em().find(LedgerEntry, { account: 'card' });
    expect(card.reduce((sum, { amount }) => sum + amount, 0)).toBe(3375 - 128);
  });

  it('is split over existing labels only', async () => {
    harness().carrier.fail('buy', 'refuse', 1);
    const orderId = await captured(3);
    await settle(orderId);
    const [one, other] = await shares(orderId);
    expect([await booked(), one! + other!, (await shares(orderId)).length]).toEqual([
      [
        ['card', -95],
        ['fee', 95],
      ],
      ...[95, 2],
    ]);
  });

  it('is booked once when reported twenty times at once, along with the capture', async () => {
    const orderId = await harness().paid(2);
    for (const id of await harness().purchases()) await harness().jobs.run(id);
    const { intentId } = await harness().order(orderId);
    await harness().payments.capture(intentId!, 2250, `capture-${orderId}`);
    const jobs = [captureOrder, ...Array<typeof settlePayment>(20).fill(settlePayment)];
    const asked = await Promise.all(jobs.map((job) => harness().jobs.ask(job, { orderId }, { begun: true })));
    await Promise.all(asked.map((id) => harness().jobs.run(id)));
    await harness().jobs.exhaust();
    await settle(orderId);
    expect(await booked()).toEqual([
      ['card', -95],
      ['fee', 95],
    ]);
    expect(await shares(orderId)).toEqual([48, 47]);
  });

  it('waits for the capture of an order that was charged by hand', async () => {
    const orderId = await harness().paid(1);
    await harness().payments.capture((await harness().order(orderId)).intentId!, 1125, 'by-hand');
    await settle(orderId);
    expect(await booked()).toEqual([]);
    await harness().jobs.settle();
    await settle(orderId);
    expect(await booked()).toHaveLength(2);
  });

  it('is requested soon when the provider did not know it at the capture', async () => {
    await harness().stripe.faults({ lateBalance: true });
    await captured(1);
    const [next] = await harness().jobs.open(settlePayment);
    expect(next!.availableAt.getTime() - Date.now()).toBeLessThanOrEqual(5_000);
    await harness().stripe.control('DELETE', 'faults');
    await harness().jobs.run(next!.id);
    expect(await booked()).toEqual([
      ['card', -63],
      ['fee', 63],
    ]);
  });

  it('is requested by the reconciler until the provider reports it', async () => {
    await harness().stripe.faults({ lateBalance: true });
    const orderId = await captured(1);
    await settle(orderId);
    expect(await booked()).toEqual([]);
    await harness().stripe.control('DELETE', 'faults');
    const look = async () => {
      await database.em().nativeDelete(OutboxMessage, {});
      await harness().age(1);
      await harness().jobs.asked(reconcileOrders, {});
      return (await harness().jobs.open()).map(({ job, payload }) => [job, payload]);
    };
    expect(await look()).toEqual([[settlePayment.name, { orderId }]]);
    await harness().jobs.settle();
    expect(await booked()).toHaveLength(2);
    expect(await look()).toEqual([]);
  });

  it('is recorded even when it is zero', async () => {
    await harness().stripe.faults({ lateBalance: true });
    const orderId = await captured(1);
    const state = await harness().payments.find((await harness().order(orderId)).intentId!);
    harness().payments.find = () => Promise.resolve({ ...state, fee: { chargeId: 'ch_free', amount: 0 } });
    for (let times = 0; times < 2; times += 1) expect(await settle(orderId)).toBe('done');
    expect([await booked(), await shares(orderId)]).toEqual([[], [0]]);
  });
});
