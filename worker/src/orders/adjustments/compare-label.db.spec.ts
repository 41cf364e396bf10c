import { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { itemMoney } from '#libs/domain/ledger/item-money.js';
import { refundedPosting, refundFailedPosting } from '#libs/domain/ledger/postings.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Order } from '#libs/domain/orders/order.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { compareLabel } from '#libs/jobs/adjustments.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { useCaseBus } from '#libs/dev/testing/use-case-bus.js';
import { RequestRefund } from '#libs/use-cases/refunds/request-refund.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';

describe('comparing a billed label again', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  const adjustments = (orderItemId: string) => database.em().find(Adjustment, { orderItemId });
  const billed = async (item: OrderItem, amount: number) => {
    const bill = CarrierBill.of(
      { carrier: item.offer.carrier, basis: 'full', name: 'bill.csv', waiveUpTo: 0 },
      new Date(),
    );
    await database.em().persist(bill).flush();
    await database.em().execute(
      `insert into carrier_bill_line (carrier, bill_number, line_key, bill_id, basis, row, tracking_number, amount, reason, measured, outcome, order_item_id)
      select p.carrier, 'B-1', '1', ?, 'full', 2, l.tracking_number, ?, '', '{}', 'matched', p.order_item_id
      from purchase_intent p join label l on l.purchase_id = p.id where p.order_item_id = ?`,
      [bill.id, amount, item.id],
    );
  };
  const books = async (itemId: string) => {
    const [row] = await database.em().execute<[{ carrier: number; sum: number }]>(
      `select coalesce(sum(amount) filter (where account = 'carrier'), 0)::int as carrier, coalesce(sum(amount), 0)::int as sum
        from ledger_entry where order_item_id = ?`,
      [itemId],
    );
    return row;
  };

  it('returns nothing of a paid charge when the refund of its label is sent back, because the carrier credited nothing', async () => {
    const orderId = await harness().paid();
    await harness().jobs.settle();
    const item = await database.em().findOneOrFail(OrderItem, { orderId });
    const { cost } = item.offer;
    await billed(item, cost + 435);
    await harness().jobs.asked(compareLabel, { orderItemId: item.id });
    const em = database.em();
    const [adjustment] = await em.find(Adjustment, { orderItemId: item.id });
    const now = harness().clock.now();
    adjustment!.kind = 'weight';
    adjustment!.decide({ decision: 'charge', words: 'Heavier.' }, 0, now);
    const charge = AdjustmentCharge.propose(adjustment!, { amount: 435, note: 'Heavier.', answerBy: now }, now);
    const order = Order.openCharge(item.id, 'a@b.example', { amount: 435, chargeFor: 'adjustment' }, now);
    charge.ordered(order.id, now);
    await em.persist([charge, order]).flush();
    await forceState(em, 'Order', order.id, { payment: 'captured', captured: 435 });
    const { shipmentId, total } = item;
    const refund = Refund.request(
      {
        ...{ orderId, orderItemId: item.id, shipmentId, amount: total },
        ...{ reason: 'not_needed', askedBy: 'customer', expectedBy: '2030-01-01' },
      },
      now,
    );
    refund.labelVoided('2030-01-01', now);
    await database.em().persist(refund).flush();
    const posting = refundedPosting(orderId, itemMoney(item), { key: refund.id, providerId: null });
    await database.em().transactional((tx) => postToLedger(tx, posting));
    harness().clock.pass(0.1);
    await harness().jobs.asked(compareLabel, { orderItemId: item.id });
    await database.em().transactional((tx) => postToLedger(tx, refundFailedPosting(posting)));
    harness().clock.pass(0.1);
    await harness().jobs.asked(compareLabel, { orderItemId: item.id });
    expect((await adjustments(item.id)).map(({ difference }) => difference)).toEqual([435, cost, -cost]);
    expect(await database.em().findOneOrFail(AdjustmentCharge, charge.id)).toMatchObject({ refundTotal: 0 });
  });

  it('books the bill of a label that is refunded afterwards, once', async () => {
    const orderId = await harness().paid();
    await harness().jobs.settle();
    const item = await database.em().findOneOrFail(OrderItem, { orderId });
    const { cost } = item.offer;
    await billed(item, cost);
    await harness().jobs.asked(compareLabel, { orderItemId: item.id });
    expect(await adjustments(item.id)).toEqual([]);
    await useCaseBus(database.em(), harness().clock).execute(new RequestRefund(item.id, 'not_needed', 'customer'));
    await harness().jobs.settle();
    expect(await adjustments(item.id)).toMatchObject([{ kind: 'void', expected: 0, billed: cost, difference: cost }]);
    for (let times = 0; times < 3; times += 1) await harness().jobs.asked(compareLabel, { orderItemId: item.id });
    expect([await adjustments(item.id), await books(item.id)]).toMatchObject([[{}], { carrier: -cost, sum: 0 }]);
  });
});
