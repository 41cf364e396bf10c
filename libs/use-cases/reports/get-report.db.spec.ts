import pg from 'pg';
import type { ReportName } from '#libs/contracts/reports/report-records.js';
import { reportView, type ReportQuery, type ReportView } from '#libs/contracts/reports/reports.js';
import { itemMoney } from '#libs/domain/ledger/item-money.js';
import {
  adjustmentPosting,
  capturedPosting,
  feePosting,
  goodwillPosting,
  refundedPosting,
  refundFailedPosting,
} from '#libs/domain/ledger/postings.js';
import { addDays } from '#libs/domain/reports/report-span.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { recordPaid } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment, testQuote } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { testOrder } from '#libs/dev/testing/sample-data/test-order.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { fillHistory } from '#libs/dev/tools/fill-history/fill-history.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { postToLedger } from '../payments/post-to-ledger.js';
import { transferOwnership } from '../accounts/transfer-ownership.js';
import { GetReport, GetReportHandler } from './get-report.js';
import { reportLinesSql, reportSql, type ReportLine } from './report-sql.js';

const today = shippingToday(new Date());

describe('reports', () => {
  const database = useDatabase();

  async function report(name: ReportName, owner?: string, query: Partial<ReportQuery> = {}): Promise<ReportView> {
    const handler = new GetReportHandler(database.em(), new SystemClock());
    return reportView.parse(await handler.execute(new GetReport(name, owner, { by: 'day', ...query })));
  }
  /** The figures of a total by their keys. */
  const figuresOf = ({ columns }: ReportView, figures: readonly (number | null)[]) =>
    Object.fromEntries(columns.map(({ key }, index) => [key, figures[index]]));
  const total = (view: ReportView) => figuresOf(view, view.total);

  /**
   * A charged order of two labels of $11.25 that cost $10.00, of which a coupon pays $2.25; the second label is refunded, and $1.00
   * without a label.
   */
  async function sold(ownerId: string): Promise<{ orderId: string }> {
    return database.em().transactional(async (em) => {
      const shipments = [readyShipment(ownerId), readyShipment(ownerId)];
      const quote = testQuote(ownerId, shipments[0]!.rateRequest()!);
      shipments[0]!.choose(quote.offers[0]!, new Date());
      const { order, items } = testOrder(shipments, { code: 'SPRING', shares: [225, 0] });
      Object.assign(order, { ownerId });
      recordPaid(order);
      for (const item of items) item.bought();
      em.persist([...shipments, quote, order, ...items]);
      await em.flush();
      const money = items.map(itemMoney);
      const refund = refundedPosting(order.id, money[1]!, { key: `r-${order.id}`, providerId: 're_1' });
      const captured = capturedPosting(order, money, 2025);
      await postToLedger(em, captured, refund, goodwillPosting(order.id, 100, `re_${order.id}`));
      await postToLedger(em, captured, refund, feePosting(order.id, { chargeId: `ch_${order.id}`, amount: 89 }));
      return { orderId: order.id };
    });
  }

  it('add up sales, coupons, refunds and fees once, to the cent', async () => {
    await sold('u_money');
    expect(total(await report('sales'))).toEqual({
      ...{ price: 2250, discount: 225, paid: 2025, cost: 2000, margin: 250, marginRate: 11.1 },
      ...{ refunded: 1225, fees: 89, disputed: 0, adjustments: 0 },
    });
    expect(total(await report('spend', 'u_money'))).toEqual({
      ...{ paid: 2025, price: 2250, discount: 225, refunded: 1225, net: 800 },
    });
    expect(total(await report('shipments', 'u_money'))).toEqual({ labels: 2, voided: 1, average: 1125 });
    expect(total(await report('refunds'))).toEqual({ refunded: 1225, refunds: 1, returned: 0, others: 100 });
    expect(total(await report('coupons'))).toEqual({ discount: 225, orders: 1, labels: 1, price: 1125, rate: 20 });
    expect((await report('coupons', undefined, { group: 'zone' })).groups[0]?.figures[0]).toBe(225);
  });

  it('agree with the ledger, account by account, also when a bank returns a refund', async () => {
    const { orderId } = await sold('u_ledger');
    const money = { id: (await itemsOf(orderId))[1]!.id, total: 1125, discount: 0, cost: 1000 };
    const refund = refundedPosting(orderId, money, { key: `r-${orderId}`, providerId: 're_1' });
    const adjusted = adjustmentPosting(orderId, money.id, `a-${orderId}`, 250);
    await database.em().transactional((em) => postToLedger(em, refundFailedPosting(refund), adjusted));
    const [books] = await database
      .em()
      .execute<Record<string, number>[]>(
        `select ${['card', 'coupon', 'fee', 'carrier', 'margin']
          .map((account) => `coalesce(sum(amount) filter (where account = '${account}'), 0)::float8 as ${account}`)
          .join(', ')} from ledger_entry`,
      );
    const [entries] = await database.em().execute<object[]>(
      `select sum(card)::float8 as card, sum(coupon)::float8 as coupon, sum(fee)::float8 as fee, -sum(cost)::float8 as carrier,
        -sum(margin)::float8 as margin from report_entry`,
    );
    expect(entries).toEqual(books);
    expect(total(await report('sales'))).toMatchObject({ adjustments: 250 });
    const { paid = 0, refunded = 0, fees = 0 } = total(await report('sales'));
    expect(Number(paid) - Number(refunded) - Number(fees)).toBe(books!['card']);
    expect(total(await report('refunds'))).toEqual({ refunded: 100, refunds: 0, returned: 1125, others: 100 });
  });

  /** Lines of today's file by carrier, without their keys. */
  async function fileLines(report: ReportName, ownerId: string): Promise<object[]> {
    const span = { from: today, to: today };
    const { sql, values } = reportLinesSql({ report, ownerId, by: 'day', group: 'carrier', span, now: new Date() });
    const lines = await database.em().execute<ReportLine[]>(sql, values);
    return lines.map(({ period, name, figures }) => ({ period, name, figures }));
  }

  const itemsOf = (orderId: string) =>
    database
      .em()
      .execute<{ id: string }[]>('select id from order_item where order_id = ? order by position', [orderId]);

  it('block no payment: neither by a role’s rights nor by an aggregator’s service name', async () => {
    await database.asOwner('revoke all on report_entry from waybill_app');
    const { orderId } = await sold('u_rights').finally(() =>
      database.asOwner('grant select, insert, update, delete on report_entry to waybill_app'),
    );
    const [item] = await itemsOf(orderId);
    const long = JSON.stringify({ carrierName: 'x'.repeat(300), service: 7 });
    await database.em().execute('update order_item set offer = ? where id = ?', [long, item!.id]);
    const refund = refundedPosting(
      orderId,
      { ...item!, total: 1125, discount: 225, cost: 1000 },
      { key: 'r-rights', providerId: 're_9' },
    );
    await database.em().transactional((em) => postToLedger(em, refund));
    expect(total(await report('refunds', 'u_rights'))).toMatchObject({ refunded: 2125, refunds: 2 });
  });

  it('group by carrier and service, show ungrouped amounts, and belong to the owner of the order', async () => {
    const { orderId } = await sold('g_before');
    const byCarrier = await report('spend', 'g_before', { group: 'carrier' });
    expect(
      byCarrier.groups.map(({ name, figures, before }) => [name, figuresOf(byCarrier, figures)['net'], before]),
    ).toEqual([
      ['USPS', 900, null],
      ['Not about a label', -100, null],
    ]);
    await database
      .em()
      .transactional((em) => transferOwnership(em, { from: 'g_before', to: 'u_after', orderId }, new Date()));
    expect(total(await report('spend', 'g_before'))['paid']).toBe(0);
    const after = await report('shipments', 'u_after', { group: 'service' });
    expect(after.groups.map(({ name }) => name)).toEqual(['USPS Ground Advantage']);
    expect(await fileLines('shipments', 'u_after')).toEqual([{ period: today, name: 'USPS', figures: [2, 1, 1125] }]);
    expect(total(await report('shipments', 'u_else'))).toEqual({ labels: 0, voided: 0, average: null });
  });

  it('list every day, week or month of a span, and the previous span', async () => {
    await sold('u_days');
    const days = await report('shipments', 'u_days', { from: addDays(today, -2), to: today });
    expect(days.periods.map(({ figures }) => figures[0])).toEqual([0, 0, 2]);
    expect(days.previous).toMatchObject({ from: addDays(today, -5), to: addDays(today, -3), total: [0, 0, null] });
    const later = await report('shipments', 'u_days', { from: addDays(today, 1), to: addDays(today, 3) });
    expect(later.previous.total).toEqual([2, 1, 1125]);
    const weeks = await report('shipments', 'u_days', { from: '2026-02-25', to: '2026-03-10', by: 'week' });
    expect(weeks.periods.map(({ start }) => start)).toEqual(['2026-02-25', '2026-03-02', '2026-03-09']);
    const months = await report('shipments', 'u_days', { from: '2026-01-31', to: '2026-03-01', by: 'month' });
    expect(months.periods.map(({ start }) => start)).toEqual(['2026-01-31', '2026-02-01', '2026-03-01']);
  });

  it('begin and end a day at midnight in the shop’s time zone', async () => {
    const { orderId } = await sold('u_midnight');
    await database
      .em()
      .execute(`update report_entry set at = '2026-03-08T04:59:59Z' where order_id = ? and kind = 'sale'`, [orderId]);
    const seventh = { from: '2026-03-07', to: '2026-03-07' };
    expect((await report('shipments', 'u_midnight', seventh)).total[0]).toBe(2);
    await database
      .em()
      .execute(`update report_entry set at = '2026-03-09T03:59:59Z' where order_id = ? and kind = 'sale'`, [orderId]);
    expect((await report('shipments', 'u_midnight', { from: '2026-03-08', to: '2026-03-08' })).total[0]).toBe(2);
  });

  it('count parcels that arrived late, on time, or are overdue', async () => {
    await sold('u_late');
    const [{ id: shipmentId } = { id: '' }] = await database
      .em()
      .execute<{ id: string }[]>(`select shipment_id as id from report_entry where owner_id = 'u_late' and labels = 1`);
    const parcels = [
      { promised: addDays(today, 1), on: null },
      { promised: addDays(today, -1), on: null },
      { promised: addDays(today, 1), on: today },
      { promised: addDays(today, 1), on: addDays(today, 2) },
      { promised: null, on: addDays(today, 4) },
      { promised: addDays(today, -1), on: null, status: 'cancelled' },
    ];
    for (const { promised, on, status = 'in_transit' } of parcels)
      await database.em().execute(
        `insert into tracker (id, slug, owner_id, shipment_id, position, parcels, carrier, carrier_name, service, service_name, tracking_number,
           sample, origin, destination, status, original_estimate, delivered_on, created_at)
         values (gen_random_uuid(), gen_random_uuid()::text, 'u_late', ?, 0, 1, 'usps', 'USPS', 'x', 'X', '1', true, '{}', '{}', ?, ?, ?, now())`,
        [shipmentId, status, promised, on],
      );
    expect(total(await report('delivery', 'u_late'))).toEqual({
      ...{ parcels: 5, delivered: 3, late: 2, onTimeRate: 33.3, averageDays: 2 },
    });
  });

  it.each([
    { from: '2026-02-01', to: '2026-01-01' },
    { from: '2025-01-01', to: '2026-02-05' },
    { group: 'coupon' as const },
  ])('refuse %j', async (query) => {
    await expect(report('shipments', 'u_none', query)).rejects.toMatchObject({ code: 'invalid_body' });
  });

  it('read large tables by their indexes', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await fillHistory([client], { orders: 4_000 }).finally(() => client.end());
    const now = new Date();
    const span = { from: addDays(today, -2), to: today };
    const plans: Record<string, string[]> = {};
    for (const name of ['shipments', 'sales', 'delivery', 'coupons', 'margins'] as const)
      for (const ownerId of ['u_history_3', undefined]) {
        const group = name === 'coupons' || name === 'margins' ? undefined : ('service' as const);
        const { sql, values } = reportSql({ report: name, ownerId, by: 'day', group, span, now });
        const lines = await database.em().execute<Record<string, string>[]>(`explain ${sql}`, values);
        plans[`${name} of ${ownerId}`] = lines
          .map((line) => line['QUERY PLAN'] ?? '')
          .filter((line) => /Seq Scan on (report_entry|tracker|sale_fee)/.test(line));
      }
    expect(Object.values(plans).flat()).toEqual([]);
    expect(Object.keys(plans)).toHaveLength(10);
  });
});
