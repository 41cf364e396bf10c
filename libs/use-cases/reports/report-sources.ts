import type { ReportGrouping, ReportKey, ReportName } from '#libs/contracts/reports/report-records.js';
import {
  feeCounts,
  feeFigures,
  feeRows,
  ledgerFigures,
  parcelCounts,
  parcelFigures,
  parcelRows,
  sum,
  withCoupon,
  type Figures,
  type SumsName,
} from './figures.js';

/**
 * Where a report's figures come from: rows `e` with a time `at`, and each column made of aggregates of them. `:begin`, `:end` and `:today`
 * stand for values, `:owner(e.owner_id)` for the condition that the rows are the owner's, where the report is one's own. With `sums`, days of the
 * whole shop are added up in advance.
 */
interface ReportSource<Key extends string> {
  readonly rows: string;
  readonly where: string;
  readonly figures: Partial<Figures>;
  readonly sums?: SumsName;
  readonly columns: (figures: Figures) => Readonly<Record<Key, string>>;
}

/** What the rows of a group have in common, and its name. A shipper's stores are told apart, the shop's by their vendor. */
type GroupSql = { readonly key: string; readonly name: string; readonly join?: string };

const span = `e.at >= :begin and e.at < :end`;
const own = ':owner(e.owner_id)';
const entries = { rows: 'report_entry e', where: `${span} and ${own}`, figures: ledgerFigures } as const;
const ledger = { ...entries, sums: 'ledger' } as const;
const percent = (part: string, of: string): string => `round(100.0 * ${part} / nullif(${of}, 0), 1)`;
const average = (amount: string, count: string): string => `round(1.0 * ${amount} / nullif(${count}, 0))`;

/** Trackers are made before the card is charged, at most the week that a card is held for. */
const parcels = {
  rows: parcelRows,
  where: `${span} and ${parcelCounts} and ${own} and t.created_at >= :begin - interval '30 days' and t.created_at < :end`,
  figures: parcelFigures,
  sums: 'parcels',
} as const;

type Sources = { readonly [Name in ReportName]: ReportSource<ReportKey<Name>> };

export const reportSources: Sources = {
  shipments: {
    ...ledger,
    columns: ({ labels, voided, labelPrice }) => ({ labels, voided, average: average(labelPrice, labels) }),
  },
  spend: {
    ...ledger,
    columns: ({ paid, price, discount, refunded }) => ({
      ...{ paid, price, discount, refunded, net: `${paid} - ${refunded}` },
    }),
  },
  sales: {
    ...ledger,
    columns: ({ price, discount, paid, margin, refunded, cost, adjustments, fees, disputed }) => ({
      ...{ price, discount, paid, margin, refunded, marginRate: percent(margin, price) },
      ...{ cost, adjustments, fees, disputed },
    }),
  },
  refunds: {
    ...ledger,
    where: `${entries.where} and e.kind = 'refund'`,
    columns: ({ refunded, voided, returned, others }) => ({ refunded, refunds: voided, returned, others }),
  },
  delivery: {
    ...parcels,
    columns: ({ parcels: count, delivered, onTime, arrivedLate, overdue, days }) => ({
      onTimeRate: percent(onTime, `(${onTime} + ${arrivedLate} + ${overdue})`),
      ...{ parcels: count, delivered, late: `${arrivedLate} + ${overdue}` },
      averageDays: `round(1.0 * ${days} / nullif(${delivered}, 0), 1)`,
    }),
  },
  adjustments: {
    ...entries,
    where: `${entries.where} and e.kind = 'adjustment'`,
    columns: ({ adjustments }) => ({
      net: adjustments,
      billed: sum('e.cost', 'e.cost > 0'),
      credited: sum('-e.cost', 'e.cost < 0'),
      adjusted: 'count(distinct e.order_item_id)',
      average: average('sum(e.cost)', 'count(distinct e.order_item_id)'),
    }),
  },
  coupons: {
    ...ledger,
    where: `${entries.where} and ${withCoupon}`,
    columns: ({ couponDiscount, couponOrders, couponLabels, couponPrice }) => ({
      ...{ discount: couponDiscount, orders: couponOrders, labels: couponLabels, price: couponPrice },
      rate: percent(couponDiscount, couponPrice),
    }),
  },
  margins: {
    ...{ rows: feeRows, where: `${span} and ${feeCounts}`, figures: feeFigures, sums: 'fees' },
    columns: ({ margin, items }) => ({ margin, items, average: average(margin, items) }),
  },
};

/** @param one whether the report is of one owner, not of the whole shop */
export const groupSql = (group: ReportGrouping, one: boolean): GroupSql => groups[group](one);

const stores = `left join store_connection c on c.id = e.store_id`;
const vendor = `case c.vendor when 'ebay' then 'eBay' when 'woocommerce' then 'WooCommerce' else initcap(c.vendor) end`;
const groups: Readonly<Record<ReportGrouping, (one: boolean) => GroupSql>> = {
  carrier: () => ({ key: 'e.carrier', name: 'e.carrier_name' }),
  service: () => ({ key: `e.carrier || '.' || e.service`, name: `e.carrier_name || ' ' || e.service_name` }),
  zone: () => ({ key: 'e.zone', name: `'Zone ' || e.zone` }),
  store: (one) => ({
    ...(one ? { key: 'c.id::text', name: 'c.name' } : { key: 'c.vendor', name: vendor }),
    join: stores,
  }),
  coupon: () => ({ key: 'e.coupon_code', name: 'e.coupon_code' }),
  // Of the posting's key, "adjustment-id/item" or "adjustment-id-won/item", the id.
  reason: () => ({
    ...{ key: 'a.kind', name: 'initcap(a.kind)' },
    join: 'left join adjustment a on a.id = substr(e.id, 12, 36)::uuid',
  }),
  // Who placed the order. Former members are named as long as they have an account.
  member: () => ({
    key: 'm.user_id',
    name: `case when m.user_id is not null then coalesce(nullif(m.email, ''), 'Former member') end`,
    join: `left join lateral (
      select s.actor as user_id, a.email from orders o
      join state_event s on s.subject_id = o.id and s.at between o.created_at - interval '1 day' and o.created_at + interval '1 day'
      left join account a on a.user_id = s.actor
      where o.id = e.order_id and s.subject = 'order' and s.line = 'payment' and s.from_state is null and s.actor like 'u\\_%'
      limit 1) m on true`,
  }),
  rule: () => ({ key: 'e.rule_id::text', name: 'e.label' }),
};
