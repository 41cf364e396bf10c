import type { ReportGrouping, ReportKey, ReportName } from '#libs/contracts/reports/report-records.js';

/**
 * Where a report's figures come from: rows `e` with a time `at`, and each column as an aggregate of them. `:begin`, `:end` and `:today`
 * stand for values, `:owner(e.owner_id)` for the condition that the rows are the owner's, where the report is one's own.
 */
interface ReportSource<Key extends string> {
  readonly rows: string;
  readonly where: string;
  readonly columns: Readonly<Record<Key, string>>;
}

/** What the rows of a group have in common, and its name. A shipper's stores are told apart, the shop's by their vendor. */
type GroupSql = { readonly key: string; readonly name: string; readonly join?: string };

const span = `e.at >= :begin and e.at < :end`;
const own = ':owner(e.owner_id)';
const entries = { rows: 'report_entry e', where: `${span} and ${own}` };
const sum = (amount: string, when: string): string => `coalesce(sum(${amount}) filter (where ${when}), 0)`;
const ofSale = `e.kind = 'sale' and e.order_item_id is not null`;
const labels = `coalesce(sum(e.labels), 0)`;
const price = sum('e.cost + e.margin', ofSale);
const labelPrice = sum('e.cost + e.margin', 'e.labels = 1');
const discount = sum('e.coupon', `e.kind = 'sale'`);
const paid = sum('e.card', `e.kind = 'sale'`);
const refunded = sum('-e.card', `e.kind = 'refund'`);
const margin = sum('e.margin', ofSale);
const percent = (part: string, of: string): string => `round(100.0 * ${part} / nullif(${of}, 0), 1)`;
const average = (amount: string, count: string): string => `round(1.0 * ${amount} / nullif(${count}, 0))`;

/** Trackers are made before the card is charged, at most the week that a card is held for. */
const parcels = {
  rows: 'report_entry e join tracker t on t.shipment_id = e.shipment_id',
  where: `${span} and e.labels = 1 and ${own} and t.status <> 'cancelled'
    and t.created_at >= :begin - interval '30 days' and t.created_at < :end`,
};
/** Lines of what labels cost their customers, with what they are grouped by. Only what a report groups by is looked up. */
const fees = `(
  select f.at, f.kind, f.amount, f.label, f.rule_id, i.id as order_item_id, i.offer->>'carrier' as carrier,
    i.offer->>'carrierName' as carrier_name, i.offer->>'service' as service, i.offer->>'serviceName' as service_name, i.offer->>'zone' as zone,
    (select connection_id from store_parcel p where p.shipment_id = i.shipment_id order by p.order_id limit 1) as store_id
  from sale_fee f join order_item i on i.id = f.order_item_id) e`;
const late = `coalesce(t.delivered_on, :today) > t.original_estimate`;

type Sources = { readonly [Name in ReportName]: ReportSource<ReportKey<Name>> };

export const reportSources: Sources = {
  shipments: {
    ...entries,
    columns: { labels, voided: `coalesce(sum(e.refunds), 0)`, average: average(labelPrice, labels) },
  },
  spend: {
    ...entries,
    columns: { paid, price, discount, refunded, net: `${paid} - ${refunded}` },
  },
  sales: {
    ...entries,
    columns: {
      ...{ price, discount, paid, margin, refunded, marginRate: percent(margin, price) },
      cost: sum('e.cost', `e.kind = 'sale'`),
      adjustments: sum('e.cost', `e.kind = 'adjustment'`),
      fees: `coalesce(sum(e.fee), 0)`,
      disputed: `coalesce(sum(e.dispute), 0)`,
    },
  },
  refunds: {
    rows: entries.rows,
    where: `${entries.where} and e.kind = 'refund'`,
    columns: {
      refunded,
      refunds: `coalesce(sum(e.refunds), 0)`,
      returned: sum('e.card', 'e.card > 0'),
      others: sum('-e.card', 'e.order_item_id is null'),
    },
  },
  delivery: {
    ...parcels,
    columns: {
      onTimeRate: percent(
        `count(*) filter (where t.delivered_on <= t.original_estimate)`,
        `count(*) filter (where t.delivered_on <= t.original_estimate or ${late})`,
      ),
      parcels: 'count(*)',
      delivered: 'count(t.delivered_on)',
      late: `count(*) filter (where ${late})`,
      averageDays: `round(avg(greatest(0, t.delivered_on - (t.created_at at time zone 'America/New_York')::date))
        filter (where t.delivered_on is not null), 1)`,
    },
  },
  adjustments: {
    rows: entries.rows,
    where: `${entries.where} and e.kind = 'adjustment'`,
    columns: {
      net: 'coalesce(sum(e.cost), 0)',
      billed: sum('e.cost', 'e.cost > 0'),
      credited: sum('-e.cost', 'e.cost < 0'),
      adjusted: 'count(distinct e.order_item_id)',
      average: average('sum(e.cost)', 'count(distinct e.order_item_id)'),
    },
  },
  coupons: {
    rows: entries.rows,
    where: `${entries.where} and e.kind = 'sale' and e.coupon <> 0`,
    columns: { discount, orders: 'count(distinct e.order_id)', labels, price, rate: percent(discount, price) },
  },
  margins: {
    rows: fees,
    where: `${span} and e.kind = 'margin'`,
    columns: {
      margin: 'coalesce(sum(e.amount), 0)',
      items: 'count(distinct e.order_item_id)',
      average: average('sum(e.amount)', 'count(distinct e.order_item_id)'),
    },
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
      select s.actor as user_id, a.email from state_event s left join account a on a.user_id = s.actor
      where s.subject_id = e.order_id and s.subject = 'order' and s.line = 'payment' and s.from_state is null and s.actor like 'u\\_%'
      limit 1) m on true`,
  }),
  rule: () => ({ key: 'e.rule_id::text', name: 'e.label' }),
};
