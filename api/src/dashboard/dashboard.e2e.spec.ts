import { dashboardView, type DashboardView } from '#libs/contracts/admin/dashboard.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import type { OrderItem } from '#libs/domain/orders/order-item.js';
import { itemMoney } from '#libs/domain/ledger/item-money.js';
import { adjustmentPosting, capturedPosting, goodwillPosting, refundedPosting } from '#libs/domain/ledger/postings.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { placedOrder, recordPaid } from '#libs/dev/testing/sample-data/placed-order.js';
import { testOrder } from '#libs/dev/testing/sample-data/test-order.js';
import { readyShipment, testQuote } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const guest = 'g_guest';
const today = shippingToday(new Date());

describe('dashboard', () => {
  const database = useDatabase();
  let api: TestApi;
  let admin: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    admin = await api.user(undefined, ['admin']);
  });
  afterAll(() => api.stop());

  const look = async (query = ''): Promise<DashboardView> =>
    dashboardView.parse((await api.ask(`/dashboard${query}`, { as: admin })).json);

  /** A charged order of two labels of $11.25 that cost $10.00; a coupon pays $2.25 of it. */
  async function sold(): Promise<OrderItem> {
    return database.em().transactional(async (em) => {
      const shipments = [readyShipment(guest), readyShipment(guest)];
      const quote = testQuote(guest, shipments[0]!.rateRequest()!);
      shipments[0]!.choose(quote.offers[0]!, new Date());
      const { order, items } = testOrder(shipments, { code: 'SPRING', shares: [225, 0] });
      recordPaid(order);
      for (const item of items) item.bought();
      em.persist([...shipments, quote, testQuote(guest, shipments[1]!.rateRequest()!), order, ...items]);
      await em.flush();
      const money = items.map(itemMoney);
      await postToLedger(
        em,
        capturedPosting(order, money, 2025),
        refundedPosting(order.id, money[1]!, { key: 'r-1', providerId: 're_1' }),
        goodwillPosting(order.id, 100, 're_2'),
      );
      return items[0]!;
    });
  }

  it('adds up sales, costs, coupon discounts and refunds by day and carrier', async () => {
    await sold();
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const figures = {
      ...{ orders: 1, labels: 2, sales: usd(2250), cost: usd(2000), margin: usd(250), coupons: usd(225) },
    };
    const view = await look();
    expect(view.total).toEqual({ ...figures, refunds: usd(1225) });
    expect(view.byCarrier).toEqual([{ carrier: 'usps', name: 'USPS', ...figures, refunds: usd(1125) }]);
    expect([view.byDay.length, view.byDay.at(-1)]).toEqual([
      30,
      { day: today, quotes: 2, ...figures, refunds: usd(1225) },
    ]);
    expect(view.conversion).toEqual({ quotes: 2, ordered: 1 });
    expect(view.byDay[0]).toMatchObject({ labels: 0, sales: usd(0) });
  });

  it('leaves out carriers with nothing but an adjustment', async () => {
    const { orderId, id } = await sold();
    const adjusted = adjustmentPosting(orderId, id, '00000000-0000-4000-8000-000000000001', 250);
    await database.em().transactional((em) => postToLedger(em, adjusted));
    await database.asOwner(
      `update report_entry set carrier = 'fedex', carrier_name = 'FedEx' where kind = 'adjustment' and order_id = $1`,
      [orderId],
    );
    expect((await look()).byCarrier.map(({ carrier }) => carrier)).toEqual(['usps']);
  });

  it('does not count the sale of an uploaded row as the conversion of a quote', async () => {
    const before = await look();
    await database.em().transactional(async (em) => {
      const shipment = readyShipment(guest);
      const offer = { ...testQuote(guest, shipment.rateRequest()!).offers[0]!, id: 'row.7' };
      shipment.choose(offer, new Date());
      const { order } = await placedOrder(em, [shipment]);
      recordPaid(order);
    });
    expect((await look()).conversion).toEqual(before.conversion);
  });

  it('excludes everything outside the time span, and lists every day of it', async () => {
    await sold();
    const view = await look('?from=2020-02-28&to=2020-03-01');
    expect(view.byDay.map(({ day }) => day)).toEqual(['2020-02-28', '2020-02-29', '2020-03-01']);
    expect([view.total.labels, view.conversion, view.byCarrier]).toEqual([0, { quotes: 0, ordered: 0 }, []]);
  });

  it('counts a day from midnight to midnight US Eastern time', async () => {
    const quoted = async (at: string) => {
      const quote = testQuote(guest, readyShipment(guest).rateRequest()!);
      await database.em().persist(quote).flush();
      await database.em().execute('update quote set created_at = ? where id = ?', [at, quote.id]);
    };
    await quoted('2025-06-11T03:59:59Z');
    await quoted('2025-06-12T03:59:59Z');
    await quoted('2025-06-12T04:00:00Z');
    const { byDay } = await look('?from=2025-06-10&to=2025-06-11');
    expect(byDay.map(({ day, quotes }) => [day, quotes])).toEqual([
      ['2025-06-10', 1],
      ['2025-06-11', 1],
    ]);
  });

  it('shows the source of each figure as SQL that runs', async () => {
    const { sources } = await look();
    for (const { sql } of sources) {
      const values = Array.from(sql.matchAll(/\?/g), () => '2026-01-01T00:00:00Z');
      expect(await database.em().execute(sql, values)).toBeInstanceOf(Array);
    }
  });

  it.each(['?from=2026-02-01&to=2026-01-01', '?from=2020-01-01&to=2026-01-01', '?from=yesterday'])(
    'refuses the span %p',
    async (query) => expect((await api.ask(`/dashboard${query}`, { as: admin })).status).toBe(400),
  );
});
