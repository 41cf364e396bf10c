import { chargedStates } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { quoteOfOffer } from '#libs/use-cases/quotes/quote-of-offer.js';
import { sumFigures } from '#libs/use-cases/reports/sums/day-sums-sql.js';
import { sumsSql } from '#libs/use-cases/reports/sums/summed-report-sql.js';
import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';

/**
 * Labels and money from the ledger, in the form that reports read (`report_entry`): sales and refunds. One row per day, one per carrier, one for
 * all. Values: begin and end (exclusive) of the period. Minor units.
 */
export const salesSql = `
with booked as (
  select (at at time zone 'America/New_York')::date as day, order_id, order_item_id is not null as of_label, kind = 'refund' as back, carrier,
    carrier_name as name, labels, card, coupon, cost, margin
  from report_entry where at >= ?::timestamptz and at < ?::timestamptz and kind in ('sale', 'refund')
)
select to_char(day, 'YYYY-MM-DD') as day, carrier, name,
  count(distinct order_id) filter (where not back and of_label)::float8 as orders,
  coalesce(sum(labels), 0)::float8 as labels,
  coalesce(sum(cost + margin) filter (where not back and of_label), 0)::float8 as sales,
  coalesce(sum(cost) filter (where not back), 0)::float8 as cost,
  coalesce(sum(margin) filter (where not back and of_label), 0)::float8 as margin,
  coalesce(sum(coupon) filter (where not back), 0)::float8 as coupons,
  coalesce(-sum(card) filter (where back), 0)::float8 as refunds
from booked group by grouping sets ((day), (carrier, name), ()) having grouping(carrier) = 1 or carrier is not null
order by day, carrier`;

const { orders, labels, price, cost, margin, discount, refunded } = sumFigures('ledger');
/** Not of carriers with nothing but an adjustment or a fee. */
const some = [orders, labels, price, cost, margin, discount, refunded].map((figure) => `${figure} <> 0`).join(' or ');

/** The same from the sums of days, for `bindReport`. */
export const summedSalesSql = `
with ${sumsSql('ledger', 'all', 'carrier')}
select to_char(s.day, 'YYYY-MM-DD') as day, null as carrier, null as name, (${orders})::float8 as orders, (${labels})::float8 as labels,
  (${price})::float8 as sales, (${cost})::float8 as cost, (${margin})::float8 as margin, (${discount})::float8 as coupons,
  (${refunded})::float8 as refunds
from sums s where s.dimension = 'all' group by grouping sets ((s.day), ())
union all
select null, s.key, s.name, (${orders})::float8, (${labels})::float8, (${price})::float8, (${cost})::float8, (${margin})::float8,
  (${discount})::float8, (${refunded})::float8
from sums s where s.dimension = 'carrier' and s.key is not null group by s.key, s.name having ${some}
order by day, carrier`;

const counted = sumFigures('quotes');

/** Quotes of each day, and of the span, from the sums of days: all, and those that led to an order. For `bindReport`. */
export const summedQuotesSql = `
with ${sumsSql('quotes', 'all')}
select to_char(s.day, 'YYYY-MM-DD') as day, (${counted.quotes})::float8 as quotes, (${counted.ordered})::float8 as ordered
from sums s group by grouping sets ((s.day), ())`;

/** Quotes of each day. Values: begin and end of the span. */
export const quotesSql = `
select to_char((created_at at time zone 'America/New_York')::date, 'YYYY-MM-DD') as day, count(*)::float8 as quotes
from quote where created_at >= ?::timestamptz and created_at < ?::timestamptz and not ${isTestOwnerSql('owner_id')} group by 1`;

/**
 * Quotes of the span whose offer is in an order that was charged, found order by order (`offset 0`) instead of among all items. Rows of uploaded files have no quote.
 * Values: begin, begin and end of the span.
 */
export const conversionSql = `
select count(distinct q.id)::float8 as ordered
from orders o
  cross join lateral (select ${quoteOfOffer('i.offer')} as quote_id from order_item i where i.order_id = o.id offset 0) i
  join quote q on q.id = i.quote_id
where o.created_at >= ?::timestamptz and not ${isTestOwnerSql('o.owner_id')} and o.payment in ${sqlStates(chargedStates)}
  and q.created_at >= ?::timestamptz and q.created_at < ?::timestamptz`;
