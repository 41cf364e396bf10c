import { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
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
  const books = async (itemId: string) => {
    const [row] = await database.em().execute<[{ carrier: number; sum: number }]>(
      `select coalesce(sum(amount) filter (where account = 'carrier'), 0)::int as carrier, coalesce(sum(amount), 0)::int as sum
        from ledger_entry where order_item_id = ?`,
      [itemId],
    );
    return row;
  };

  it('books the bill of a label that is refunded afterwards, once', async () => {
    const orderId = await harness().paid();
    await harness().jobs.settle();
    const item = await database.em().findOneOrFail(OrderItem, { orderId });
    const { cost } = item.offer;
    const bill = CarrierBill.of(
      { carrier: item.offer.carrier, basis: 'full', name: 'bill.csv', waiveUpTo: 0 },
      new Date(),
    );
    await database.em().persist(bill).flush();
    await database.em().execute(
      `insert into carrier_bill_line (carrier, bill_number, line_key, bill_id, basis, row, tracking_number, amount, reason, measured, outcome, order_item_id)
      select p.carrier, 'B-1', '1', ?, 'full', 2, l.tracking_number, ?, '', '{}', 'matched', p.order_item_id
      from purchase_intent p join label l on l.purchase_id = p.id where p.order_item_id = ?`,
      [bill.id, cost, item.id],
    );
    await harness().jobs.asked(compareLabel, { orderItemId: item.id });
    expect(await adjustments(item.id)).toEqual([]);
    await useCaseBus(database.em(), harness().clock).execute(new RequestRefund(item.id, 'not_needed', 'customer'));
    await harness().jobs.settle();
    expect(await adjustments(item.id)).toMatchObject([{ kind: 'void', expected: 0, billed: cost, difference: cost }]);
    for (let times = 0; times < 3; times += 1) await harness().jobs.asked(compareLabel, { orderItemId: item.id });
    expect([await adjustments(item.id), await books(item.id)]).toMatchObject([[{}], { carrier: -cost, sum: 0 }]);
  });
});
