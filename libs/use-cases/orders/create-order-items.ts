import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#libs/database/prepared/prepared.js';
import { bulkTransition } from '#libs/database/bulk-transition.js';
import type { OrderLine } from '#libs/domain/orders/order-lines.js';
import type { Order } from '#libs/domain/orders/order.js';
import { quoteIdOf } from '#libs/domain/quotes/offer.js';
import { shipmentLine } from '#libs/domain/shipments/shipment-status.js';

// Tables are joined by their keys only: the planner does not know how many rows a list has.

const sellItems = prepared(
  'insert_order_items',
  `
  with sold as (
    insert into order_item (id, order_id, shipment_id, position, offer, total, discount, status)
    select gen_random_uuid(), ?, s.id, g.place, coalesce(g.offer, s.offer), (coalesce(g.offer, s.offer)->>'total')::int, g.discount, 'open'
    from jsonb_to_recordset(?::jsonb) as g(id uuid, place int, discount int, offer jsonb) join shipment s on s.id = g.id
    returning total)
  select coalesce(sum(total), 0)::int as subtotal from sold`,
);

const ofOrder = `id = any (array(select shipment_id from order_item where order_id = ?))`;
/** Few rows: items of the cart that were priced again. */
const takeOffers = `
  update shipment s set offer = g.offer, quote_id = coalesce(g.quote, s.quote_id)
  from jsonb_to_recordset(?::jsonb) as g(id uuid, offer jsonb, quote uuid) where s.id = g.id`;

/**
 * Turns these shipments into items of the order at their offers' prices. Call it with the shipments locked and checked,
 * and the order written. `shares`: the coupon's part of each, minor units.
 */
export async function createOrderItems(
  em: EntityManager,
  order: Order,
  lines: readonly OrderLine[],
  shares: readonly number[],
): Promise<void> {
  const rows = lines.map(({ id, offer }, place) => ({
    ...{ id, place, discount: shares[place] ?? 0 },
    ...(offer ? { offer } : {}),
  }));
  const [sold] = await em.execute<Sold[]>(sellItems, [order.id, JSON.stringify(rows)]);
  const taken = await bulkTransition(em, shipmentLine, {
    ...{ to: 'ordered', where: ofOrder, values: [order.id] },
    ...{
      set: `from_cart = status = 'in_cart', order_id = ?, failure_code = null, failure_text = null`,
      setValues: [order.id],
    },
  });
  if (taken !== lines.length || sold?.subtotal !== order.subtotal)
    throw new RangeError(`${taken} of ${lines.length} shipments were sold, for ${sold?.subtotal}.`);
  const priced = lines.flatMap(({ id, offer }) => (offer ? [{ id, offer, quote: quoteIdOf(offer.id) }] : []));
  if (priced.length > 0) await em.execute(takeOffers, [JSON.stringify(priced)]);
}

type Sold = { subtotal: number };
