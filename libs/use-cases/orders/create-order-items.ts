import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderLine } from '#libs/domain/orders/order-lines.js';
import type { Order } from '#libs/domain/orders/order.js';
import { quoteIdOf } from '#libs/domain/quotes/offer.js';

// What `Shipment.order` and `OrderItem.of` do, for thousands at once: the unit of work takes a hundred times their memory.
// Tables are joined by their keys alone: the planner does not know how many rows a list has.

const sellItems = `
  with sold as (
    insert into order_item (id, order_id, shipment_id, position, offer, total, discount, status)
    select gen_random_uuid(), ?, s.id, g.place, coalesce(g.offer, s.offer), (coalesce(g.offer, s.offer)->>'total')::int, g.discount, 'open'
    from jsonb_to_recordset(?::jsonb) as g(id uuid, place int, discount int, offer jsonb) join shipment s on s.id = g.id
    returning total)
  select count(*)::int as items, coalesce(sum(total), 0)::int as subtotal from sold`;

const ofOrder = `id = any (array(select shipment_id from order_item where order_id = ?))`;
const takeShipments = `
  with taken as (
    update shipment set status = 'ordered', from_cart = status = 'in_cart', order_id = ?, failure_code = null, failure_text = null,
      updated_at = now(), version = version + 1
    where ${ofOrder} and status in ('ready', 'in_cart') returning 1)
  select count(*)::int as items from taken`;

/** Few: those of the cart that were priced again. */
const takeOffers = `
  update shipment s set offer = g.offer, quote_id = coalesce(g.quote, s.quote_id)
  from jsonb_to_recordset(?::jsonb) as g(id uuid, offer jsonb, quote uuid) where s.id = g.id`;

const recordSteps = `
  insert into state_event (id, subject, subject_id, line, from_state, to_state, actor, at)
  select gen_random_uuid(), 'shipment', id, 'shipment', case when from_cart then 'in_cart' else 'ready' end, 'ordered', owner_id, now()
  from shipment where order_id = ?`;

/**
 * These shipments become items of the order at the price of their offer. Call it with the shipments locked and looked at, and the
 * order written. `shares`: what the coupon pays of each, minor units.
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
  const [taken] = await em.execute<Sold[]>(takeShipments, [order.id, order.id]);
  if (taken?.items !== lines.length || sold?.subtotal !== order.subtotal)
    throw new RangeError(`${taken?.items} of ${lines.length} shipments were sold, for ${sold?.subtotal}.`);
  await em.execute(recordSteps, [order.id]);
  const priced = lines.flatMap(({ id, offer }) => (offer ? [{ id, offer, quote: quoteIdOf(offer.id) }] : []));
  if (priced.length > 0) await em.execute(takeOffers, [JSON.stringify(priced)]);
}

type Sold = { items: number; subtotal: number };
