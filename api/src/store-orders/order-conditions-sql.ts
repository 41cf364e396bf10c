import type { OrderAttention, StoreOrderSelectionFilter } from '#libs/contracts/stores/store-order-lists.js';
import { labeledStates } from '#libs/domain/labels/label-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { allOf } from '../http/lists/sql-conditions.js';

type Question = {
  /** Conditions that an index answers. */
  rows: string;
  /** The alias that each condition reads. */
  also: string;
};

/** Questions that other tables answer: few orders each. */
export const questions: Record<Exclude<OrderAttention, 'address_changed'>, Question> = {
  /**
   * The store canceled it, and it has a label that its owner has not decided to keep. As a join, this would read the parcels of
   * all owners.
   */
  void_advised: {
    rows: `x.view = 'cancelled' and not x.void_declined and x.has_parcels`,
    also: `exists (
      select from store_parcel p join shipment s on s.id = p.shipment_id
      where p.order_id = x.order_id and s.label_status in ${sqlStates(labeledStates)} offset 0)`,
  },
  write_back_failed: {
    rows: `exists (
      select from store_fulfillment f where f.order_id = x.order_id and f.owner_id = x.owner_id and f.state = 'failed')`,
    also: 'true',
  },
};

const asked = ({ rows, also }: Question): string => `${rows} and ${also}`;

/** The table that each condition reads. */
export const attentionSql: Record<OrderAttention, string> = {
  address_changed: `x.address_changed and x.view in ('to_ship', 'in_progress', 'on_hold', 'awaiting_payment')`,
  void_advised: asked(questions.void_advised),
  write_back_failed: asked(questions.write_back_failed),
};

/** The conditions of a list on rows `x` of store_order_search. */
export function orderConditions(
  ownerId: string,
  filter: Partial<StoreOrderSelectionFilter>,
): { sql: string; values: unknown[] } {
  const { list = 'all', q, store, status, country, weight, tag, shipBy, attention } = filter;
  return allOf([
    ['x.owner_id = ?', ownerId],
    list !== 'all' && ['x.view = ?', list],
    q !== undefined && q !== '' && ['x.search @@ search_query(?)', q],
    store !== undefined && ['x.connection_id = ?', store],
    status !== undefined && ['x.status = ?', status],
    country !== undefined && ['x.country = ?', country],
    weight !== undefined && [weight === 'known' ? 'x.weighed' : 'not x.weighed'],
    tag !== undefined && [`x.tags <> '{}' and x.tags @> array[?]`, tag],
    shipBy !== undefined && [`x.ship_by < ?::timestamptz + interval '1 day'`, `${shipBy}T00:00:00Z`],
    attention !== undefined && [attentionSql[attention]],
  ]);
}

/** The parcels of some orders with what became of their shipments. */
export const parcelsOfOrders = `
  select p.order_id as "orderId", p.shipment_id as "shipmentId", p.lines, p.issue, s.slug, s.status, s.label_status as "labelStatus",
    (select count(*)::int from store_parcel x where x.shipment_id = p.shipment_id) as orders, exists (
      select from store_parcel x join store_order r on r.id = x.order_id
      where x.shipment_id = p.shipment_id and r.service is not null
    ) as ruled, exists (
      select from store_fulfillment f
      where f.order_id = p.order_id and f.shipment_id = p.shipment_id and f.state = 'done'
        and o.fulfillments @> jsonb_build_array(jsonb_build_object('trackingNumber', f.tracking_number))
    ) as reported
  from store_parcel p join shipment s on s.id = p.shipment_id join store_order o on o.id = p.order_id
  where p.order_id = any(?::uuid[]) order by p.created_at, p.shipment_id`;
