import { chargedStates } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { quoteOfOffer } from '#libs/use-cases/quotes/quote-of-offer.js';

/**
 * Labels and money from the ledger: sales from the postings of captures, refunds from those of refunds. One row per day, one per
 * carrier, one for all. Values: begin and end (exclusive) of the period. Minor units.
 */
export const salesSql = `
with booked as (
  select (e.at at time zone 'UTC')::date as day, e.order_id, e.order_item_id, e.account, e.amount,
    e.posting like 'refund-%' as back, i.offer->>'carrier' as carrier, i.offer->>'carrierName' as name
  from ledger_entry e left join order_item i on i.id = e.order_item_id
  where e.at >= ?::timestamptz and e.at < ?::timestamptz and e.account in ('card', 'waived', 'carrier', 'margin', 'coupon')
    and (e.posting like 'capture-%' or e.posting like 'refund-%')
)
select to_char(day, 'YYYY-MM-DD') as day, carrier, name,
  count(distinct order_id) filter (where not back and order_item_id is not null)::float8 as orders,
  count(distinct order_item_id) filter (where not back)::float8 as labels,
  coalesce(-sum(amount) filter (where not back and account in ('carrier', 'margin') and order_item_id is not null), 0)::float8 as sales,
  coalesce(-sum(amount) filter (where not back and account = 'carrier'), 0)::float8 as cost,
  coalesce(-sum(amount) filter (where not back and account = 'margin' and order_item_id is not null), 0)::float8 as margin,
  coalesce(sum(amount) filter (where not back and account = 'coupon'), 0)::float8 as coupons,
  coalesce(-sum(amount) filter (where back and account = 'card'), 0)::float8 as refunds
from booked group by grouping sets ((day), (carrier, name), ())
order by day, carrier`;

/** Quotes of each day. Values: begin and end of the span. */
export const quotesSql = `
select to_char((created_at at time zone 'UTC')::date, 'YYYY-MM-DD') as day, count(*)::float8 as quotes
from quote where created_at >= ?::timestamptz and created_at < ?::timestamptz group by 1`;

/**
 * Quotes of the span whose offer is in an order that was charged. Rows of uploaded files have prices of their own and no quote.
 * Values: begin, begin and end of the span.
 */
export const conversionSql = `
select count(distinct q.id)::float8 as ordered
from orders o join order_item i on i.order_id = o.id
  join quote q on q.id = ${quoteOfOffer('i.offer')}
where o.created_at >= ?::timestamptz and o.payment in ${sqlStates(chargedStates)}
  and q.created_at >= ?::timestamptz and q.created_at < ?::timestamptz`;
