import pg from 'pg';
import {
  groupingsFor,
  reportsFor,
  type ReportGrouping,
  type ReportName,
} from '#libs/contracts/reports/report-records.js';
import { sellLabel } from '#libs/dev/testing/sample-data/sold-label.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { fillHistory } from '#libs/dev/tools/fill-history/fill-history.js';
import { adjustmentPosting, refundFailedPosting, refundedPosting } from '#libs/domain/ledger/postings.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { addDays } from '#libs/domain/reports/report-span.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { postToLedger } from '../../payments/post-to-ledger.js';
import { reportSql, type ReportRequest, type ReportRow } from '../report-sql.js';
import type { SumsName } from '../figures.js';
import { addUpDay, outdatedDays, tidySums } from './add-up-day.js';
import { sumsSources } from './day-sums-sql.js';
import { summedReportSql } from './summed-report-sql.js';

const seed = Number(process.env['SUMS_SEED'] ?? Math.floor(Math.random() * 1e9));
const now = new Date();
const today = shippingToday(now);
const sources = Object.keys(sumsSources) as SumsName[];

/** mulberry32: the same numbers for the same seed. */
function rng(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

describe('sums of days', () => {
  const database = useDatabase();

  const made = (source: SumsName, day: string) => database.em().transactional((em) => addUpDay(em, source, day));

  async function addUp(some: (day: string) => boolean = () => true): Promise<number> {
    let count = 0;
    await tidySums(database.em(), today);
    for (const source of sources)
      for (const day of await outdatedDays(database.em(), source, today))
        if (some(day)) {
          await made(source, day);
          count += 1;
        }
    return count;
  }

  const rowsOf = (statement: { sql: string; values: unknown[] } | undefined) =>
    database.em().execute<ReportRow[]>(statement?.sql ?? '', statement?.values ?? []);

  /** Every report of the shop that is added up, both ways. A period without rows, and one whose figures are all zero or null, are the same. */
  async function differences(span = { from: addDays(today, -399), to: today }): Promise<string[]> {
    const different: string[] = [];
    const shown = (rows: ReportRow[]) =>
      rows
        .filter(({ level, figures }) => level !== 'period' || figures.some((figure) => figure !== 0 && figure !== null))
        .map((row) => JSON.stringify(row.level === 'group' ? row : { ...row, rows: 0 }));
    for (const report of reportsFor('shop'))
      for (const group of [undefined, ...groupingsFor(report, 'shop')] as (ReportGrouping | undefined)[])
        for (const by of group === undefined ? (['day', 'month'] as const) : (['week'] as const)) {
          const request: ReportRequest = { report, ownerId: undefined, by, group, span, now };
          const summed = summedReportSql(request);
          if (!summed) continue;
          const [ours, direct] = [shown(await rowsOf(summed)), shown(await rowsOf(reportSql(request)))];
          const first = ours.findIndex((row, index) => row !== direct[index]);
          if (first >= 0 || ours.length !== direct.length)
            different.push(
              `${report} by ${group} and ${by}, seed ${seed}: ${ours.length} ${ours[first]} ${direct.length} ${direct[first]}`,
            );
        }
    return different;
  }

  const change = <Row extends object>(sql: string, ...values: unknown[]) => database.asOwner<Row>(sql, values);

  async function fill(orders: number, days: number): Promise<void> {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await fillHistory([client], { orders, days }).finally(() => client.end());
  }

  it('equal a direct query over random histories, whenever some of them are made', async () => {
    const random = rng(seed);
    await fill(150, 330);
    for (const owner of [0, 1, 2, 3])
      for (const shop of ['A', 'B']) {
        const store = StoreConnection.custom(`u_history_${owner}`, { name: shop, shop: '' }, now);
        await database.em().persist(store).flush();
        await change(
          'update store_connection set vendor = $1 where id = $2',
          shop === 'A' ? 'ebay' : 'shopify',
          store.id,
        );
      }
    const orderIds = (await change<{ id: string }>('select id from orders order by number')).map(({ id }) => id);
    const some = () => orderIds[Math.floor(random() * orderIds.length)]!;
    const midnights = ['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02', addDays(today, -7), today];
    const changes: (() => Promise<unknown>)[] = [
      // Midnight in US Eastern time, a moment before or after, also where clocks change.
      () =>
        change(
          `with moved as (
             update report_entry set at = ($2::date::timestamp at time zone 'America/New_York') + $3 * interval '1 microsecond' where order_id = $1
             returning at, labels, shipment_id)
           update tracker t set created_at = m.at - interval '1 minute' from moved m where m.labels = 1 and t.shipment_id = m.shipment_id`,
          some(),
          midnights[Math.floor(random() * midnights.length)],
          Math.floor(random() * 3) - 1,
        ),
      () =>
        change(
          `update report_entry set coupon_code = 'SPRING', coupon = 100, card = card - 100 where order_id = $1 and kind = 'sale' and labels = 1`,
          some(),
        ),
      () =>
        change(
          `update report_entry e set store_id = c.id from (select id, owner_id from store_connection order by random() limit 4) c where c.owner_id = e.owner_id`,
        ),
      () => change(`delete from store_connection where id = (select id from store_connection order by id limit 1)`),
      () =>
        change(
          `update tracker set delivered_on = $2, status = 'delivered' where id = (select t.id from tracker t join report_entry e using (shipment_id)
        where e.order_id = $1 limit 1)`,
          some(),
          addDays(today, -Math.floor(random() * 300)),
        ),
      () =>
        change(
          `update tracker set status = 'cancelled' where shipment_id = (select shipment_id from report_entry where order_id = $1 and labels = 1 limit 1)`,
          some(),
        ),
      () =>
        change(
          `update tracker set delivered_on = null, original_estimate = $1::date where id = (select id from tracker order by random() limit 1)`,
          addDays(today, 1 - Math.floor(random() * 3)),
        ),
      () => change(`update report_entry set owner_id = 'u_else' where order_id = $1`, some()),
      () =>
        change(
          `insert into sale_fee (id, order_item_id, position, kind, label, amount, currency, rule_id, at)
           select gen_random_uuid(), order_item_id, 100 + (random() * 1e6)::int, kind, 'Other', amount, currency, gen_random_uuid(), at from sale_fee
           where kind = 'margin' and order_item_id = (select id from order_item where order_id = $1 limit 1) limit 1`,
          some(),
        ),
      async () => {
        const orderId = some();
        const [item] = await change<{ id: string; total: number }>(
          'select id, total from order_item where order_id = $1 order by position desc limit 1',
          orderId,
        );
        const refund = refundedPosting(
          orderId,
          { id: item!.id, total: item!.total, discount: 0, cost: item!.total - 100 },
          { key: `late-${random()}`, providerId: null },
        );
        const adjusted = adjustmentPosting(
          orderId,
          item!.id,
          `00000000-0000-4000-8000-${String(Math.floor(random() * 1e12)).padStart(12, '0')}`,
          250 - Math.floor(random() * 500),
        );
        await database
          .em()
          .transactional((em) =>
            postToLedger(em, refund, adjusted, ...(random() < 0.5 ? [refundFailedPosting(refund)] : [])),
          );
      },
    ];
    for (let round = 0; round < 3; round++) {
      for (let step = 0; step < 8; step++) await changes[Math.floor(random() * changes.length)]!();
      expect(await differences()).toEqual([]);
      await addUp(() => random() < 0.7);
      expect(await differences()).toEqual([]);
    }
    await addUp();
    expect(await differences({ from: addDays(today, -30), to: addDays(today, -3) })).toEqual([]);
    expect(await addUp()).toBe(0);
  });

  it('are not current while a change of their day is not added up, whoever commits first', async () => {
    await sellLabel(database.em(), 'u_1');
    const total = async (report: ReportName) =>
      (
        await rowsOf(
          summedReportSql({
            report,
            ownerId: undefined,
            by: 'day',
            group: undefined,
            span: { from: today, to: today },
            now,
          }),
        )
      ).find(({ level }) => level === 'total')?.figures[0];
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(`insert into report_entry select id || '-2', order_id, order_item_id, shipment_id, owner_id, kind, labels, refunds, carrier,
        carrier_name, service, service_name, zone, store_id, coupon_code, card, waived, coupon, cost, margin, fee, dispute, at from report_entry where labels = 1`);
      for (const source of sources) await made(source, today);
      expect(await total('shipments')).toBe(1);
      await client.query('commit');
    } finally {
      await client.end();
    }
    expect(await total('shipments')).toBe(2);
    await made('ledger', today);
    expect(await total('shipments')).toBe(2);
  });

  it('are read instead of their rows once they are made, and those of another version are not', async () => {
    await sellLabel(database.em(), 'u_1');
    const labels = async () =>
      (
        await rowsOf(
          summedReportSql({
            report: 'shipments',
            ownerId: undefined,
            by: 'day',
            group: 'service',
            span: { from: today, to: today },
            now,
          }),
        )
      ).map(({ figures }) => figures[0]);
    await made('ledger', today);
    await change(`update report_sum set figures = array_fill(7, array[array_length(figures, 1)])`);
    expect(await labels()).toEqual([7, 7, 7]);
    await change(`update report_day set version = 'older'`);
    expect(await labels()).toEqual([1, 1, 1]);
    const older = () => change(`select version from report_day where version = 'older' and source = 'ledger'`);
    await made('ledger', today);
    expect(await older()).toEqual([{ version: 'older' }]);
    await sellLabel(database.em(), 'u_1');
    await made('ledger', today);
    expect(await older()).toEqual([]);
  });
});
