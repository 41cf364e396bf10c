import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';
import { chargedStates } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { quoteOfOffer } from '../quotes/quote-of-offer.js';

/** What days of the whole shop are added up of: the ledger, parcels, lines of what labels cost their customers, and quotes. */
export type SumsName = 'ledger' | 'parcels' | 'fees' | 'quotes';

export const sum = (amount: string, when: string): string => `coalesce(sum(${amount}) filter (where ${when}), 0)`;

const ofSale = `e.kind = 'sale' and e.order_item_id is not null`;
const ofRefund = `e.kind = 'refund'`;
export const withCoupon = `e.kind = 'sale' and e.coupon <> 0`;

/** Of rows `report_entry e`. An order is charged in one posting, so days add up; its labels may be of several groups. */
export const ledgerFigures = {
  labels: `coalesce(sum(e.labels), 0)`,
  voided: `coalesce(sum(e.refunds), 0)`,
  labelPrice: sum('e.cost + e.margin', 'e.labels = 1'),
  orders: `count(distinct e.order_id) filter (where ${ofSale})`,
  price: sum('e.cost + e.margin', ofSale),
  discount: sum('e.coupon', `e.kind = 'sale'`),
  paid: sum('e.card', `e.kind = 'sale'`),
  cost: sum('e.cost', `e.kind = 'sale'`),
  margin: sum('e.margin', ofSale),
  refunded: sum('-e.card', ofRefund),
  returned: sum('e.card', `${ofRefund} and e.card > 0`),
  others: sum('-e.card', `${ofRefund} and e.order_item_id is null`),
  adjustments: sum('e.cost', `e.kind = 'adjustment'`),
  fees: `coalesce(sum(e.fee), 0)`,
  disputed: `coalesce(sum(e.dispute), 0)`,
  couponDiscount: sum('e.coupon', withCoupon),
  couponOrders: `count(distinct e.order_id) filter (where ${withCoupon})`,
  couponLabels: sum('e.labels', withCoupon),
  couponPrice: sum('e.cost + e.margin', `${withCoupon} and e.order_item_id is not null`),
} as const;

export const parcelRows = 'report_entry e join tracker t on t.shipment_id = e.shipment_id';
export const parcelCounts = `e.labels = 1 and t.status <> 'cancelled'`;

/** Of rows `report_entry e` and `tracker t`. `overdue` depends on the day of the report. */
export const parcelFigures = {
  parcels: 'count(*)',
  delivered: 'count(t.delivered_on)',
  onTime: 'count(*) filter (where t.delivered_on <= t.original_estimate)',
  arrivedLate: 'count(*) filter (where t.delivered_on > t.original_estimate)',
  overdue: 'count(*) filter (where t.delivered_on is null and t.original_estimate < :today)',
  days: `coalesce(sum(greatest(0, t.delivered_on - (t.created_at at time zone 'America/New_York')::date)), 0)`,
} as const;

/** Lines of what labels cost their customers, with what they are grouped by. Only what a report groups by is looked up. */
export const feeRows = `(
  select f.at, f.kind, f.amount, f.label, f.rule_id, i.id as order_item_id, i.offer->>'carrier' as carrier,
    i.offer->>'carrierName' as carrier_name, i.offer->>'service' as service, i.offer->>'serviceName' as service_name, i.offer->>'zone' as zone,
    (select connection_id from store_parcel p where p.shipment_id = i.shipment_id order by p.order_id limit 1) as store_id
  from sale_fee f join order_item i on i.id = f.order_item_id) e`;
export const feeCounts = `e.kind = 'margin'`;

/** Of rows `e` of `feeRows`. The lines of a label are written at once, so days add up. */
export const feeFigures = {
  margin: 'coalesce(sum(e.amount), 0)',
  items: 'count(distinct e.order_item_id)',
} as const;

/** Quotes, and whether their offer is in an order that was charged. */
export const quoteRows = `(select id, owner_id, created_at as at from quote) e`;
export const quoteCounts = `not ${isTestOwnerSql('e.owner_id')}`;

export const quoteFigures = {
  quotes: 'count(*)',
  ordered: `count(*) filter (where exists (
    select from order_item i join orders o on o.id = i.order_id
    where ${quoteOfOffer('i.offer')} = e.id and o.payment in ${sqlStates(chargedStates)} and not ${isTestOwnerSql('o.owner_id')}))`,
} as const;

type FigureName =
  keyof typeof ledgerFigures | keyof typeof parcelFigures | keyof typeof feeFigures | keyof typeof quoteFigures;

/** Aggregates by name, of rows or of the sums of days. A report uses those of its own source. */
export type Figures = Readonly<Record<FigureName, string>>;
