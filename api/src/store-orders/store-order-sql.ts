import type { StoreOrderFilter } from '#libs/contracts/stores/store-orders.js';
import { allOf, type SqlCondition } from '../http/lists/sql-conditions.js';
import { readTimeCursor } from '../http/lists/cursor.js';

/** The conditions of a list of orders `o`. */
export function orderConditions(ownerId: string, filter: StoreOrderFilter): { sql: string; values: unknown[] } {
  const { list, q, store, status, country, weight, tag, shipBy, cursor } = filter;
  const known = `(o.grams is not null or o.parcel->'weight' is not null)`;
  return allOf([
    ['o.owner_id = ?', ownerId],
    list !== 'all' && ['o.view = ?', list],
    q !== undefined && q !== '' && ['o.search @@ search_query(?)', q],
    store !== undefined && ['o.connection_id = ?', store],
    status !== undefined && ['o.status = ?', status],
    country !== undefined && ['o.country = ?', country],
    weight !== undefined && [weight === 'known' ? known : `not ${known}`],
    tag !== undefined && ['? = any(o.tags)', tag],
    shipBy !== undefined && [`o.ship_by < ?::timestamptz + interval '1 day'`, `${shipBy}T00:00:00Z`],
    cursor !== undefined &&
      (['(o.placed_at, o.id) < (?::timestamptz, ?::uuid)', ...readTimeCursor(cursor)] as SqlCondition),
  ]);
}

/** Walks an index of the owner's orders backward. */
export const orderIds = (conditions: string): string => `
  select o.id from store_order o where ${conditions} order by o.placed_at desc, o.id desc limit ?`;

export const listCounts = `select view as list, count(*)::int as count from store_order where owner_id = ? group by view`;

/** The parcels of some orders with what became of their shipments. */
export const parcelsOfOrders = `
  select p.order_id as "orderId", p.lines, s.slug, s.status, s.label_status as "labelStatus", exists (
      select from store_fulfillment f
      where f.order_id = p.order_id and f.shipment_id = p.shipment_id and f.state = 'done'
        and o.fulfillments @> jsonb_build_array(jsonb_build_object('trackingNumber', f.tracking_number))
    ) as reported
  from store_parcel p join shipment s on s.id = p.shipment_id join store_order o on o.id = p.order_id
  where p.order_id = any(?::uuid[]) order by p.created_at, p.shipment_id`;
