import { reportRecords } from '#libs/contracts/reports/report-records.js';
import { sellLabel } from '#libs/dev/testing/sample-data/sold-label.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { refundPickup } from '#libs/jobs/pickups.js';
import { GetReport, GetReportHandler } from '#libs/use-cases/reports/get-report.js';
import { pickupPrice, usePaidPickups } from '../testing/paid-pickups.js';

describe('the money of a pickup', () => {
  const database = useDatabase();
  const pickups = usePaidPickups(database);

  it('counts for its own carrier in reports, whose carriers add up to the ledger', async () => {
    await pickups().booked();
    const reports = new GetReportHandler(database.em(), pickups().shop.clock);
    await sellLabel(database.em(), 'u_1', 'FedEx');
    const sales = await reports.execute(new GetReport('sales', undefined, { by: 'day', group: 'carrier' }));
    const columns = reportRecords.sales.columns.map(({ key }) => key);
    const [cost, paid] = [columns.indexOf('cost'), columns.indexOf('paid')];
    expect(sales.groups.map(({ name, figures }) => [name, figures[cost], figures[paid]])).toEqual(
      expect.arrayContaining([
        ['USPS', pickupPrice, pickupPrice],
        ['FedEx', 1000, 1125],
      ]),
    );
    const byCarrier = sales.groups.reduce((sum, { figures }) => sum + Number(figures[cost]), 0);
    const [ledger] = await database
      .em()
      .execute<{ cost: number }[]>(`select -sum(amount)::int as cost from ledger_entry where account = 'carrier'`);
    expect([byCarrier, sales.total[cost]]).toEqual([ledger!.cost, ledger!.cost]);
  });

  it('is refunded by the next try when the bank returned the first one, each under a key of its own', async () => {
    const { id, orderId } = await pickups().booked();
    await pickups().cancel(id);
    await pickups().jobs.exhaust();
    const { refundId } = await pickups().pickup(id);
    await pickups().shop.stripe.control('POST', `refunds/${refundId!}`, { status: 'failed' });
    await pickups().jobs.asked(settlePayment, { orderId });
    expect(await pickups().pickup(id)).toMatchObject({ refundedAt: null, refundFailure: expect.any(String) });
    expect(await pickups().findings()).toEqual(['pickup_not_refunded']);
    await pickups().retryRefund(id);
    await expect(pickups().retryRefund(id)).rejects.toMatchObject({ code: 'illegal_transition' });
    await pickups().jobs.exhaust();
    await pickups().jobs.asked(refundPickup, { pickupId: id });
    expect(await pickups().pickup(id)).toMatchObject({ refundedAt: expect.any(Date), refundFailure: null });
    expect(await pickups().provider(orderId)).toEqual({
      captured: [pickupPrice],
      refunded: [pickupPrice, pickupPrice],
    });
    expect(await pickups().shop.order(orderId)).toMatchObject({ payment: 'refunded', refunded: pickupPrice });
    const left = `select account, sum(amount)::int as sum from ledger_entry
      where order_id = ? and account not in ('card', 'fee') group by account having sum(amount) <> 0`;
    expect([await database.em().execute(left, [orderId]), await pickups().findings()]).toEqual([[], []]);
  });
});
