import type { EntityManager } from '@mikro-orm/postgresql';
import type { Goods } from '#libs/domain/orders/offers-for-sale.js';
import type { Order } from '#libs/domain/orders/order.js';
import { quoteIdOf } from '#libs/domain/pricing/offer.js';

/** What `Shipment.order` and `OrderItem.of` do, for thousands at once: the unit of work takes a hundred times their memory. */
const sell = `
  with goods as materialized (
    select g.*, s.status as was, coalesce(g.offer, s.offer) as sold
    from jsonb_to_recordset(?::jsonb) as g(id uuid, place int, discount int, offer jsonb, quote uuid) join shipment s using (id)
  ), items as (
    insert into order_item (id, order_id, shipment_id, position, offer, total, discount, status)
    select gen_random_uuid(), ?, id, place, sold, (sold->>'total')::int, discount, 'open' from goods
  ), ordered as (
    update shipment s set status = 'ordered', from_cart = goods.was = 'in_cart', order_id = ?, offer = coalesce(goods.offer, s.offer),
      quote_id = coalesce(goods.quote, s.quote_id), failure_code = null, failure_text = null, updated_at = now(),
      version = s.version + 1
    from goods where s.id = goods.id and s.status in ('ready', 'in_cart') and s.order_id is null
    returning s.id, goods.was
  ), moves as (
    insert into state_event (id, subject, subject_id, line, from_state, to_state, actor, at)
    select gen_random_uuid(), 'shipment', id, 'shipment', was, 'ordered', ?, now() from ordered
  )
  select count(*)::int as sold, coalesce(sum((sold->>'total')::int), 0)::int as subtotal from goods join ordered using (id)`;

/**
 * These shipments become items of the order at the price of their offer. Call it with the shipments locked and looked at, and the
 * order written. `shares`: what the coupon pays of each, minor units.
 */
export async function sellGoods(
  em: EntityManager,
  order: Order,
  goods: readonly Goods[],
  shares: readonly number[],
): Promise<void> {
  const rows = goods.map(({ id, offer }, place) => ({
    ...{ id, place, discount: shares[place] ?? 0 },
    ...(offer ? { offer, quote: quoteIdOf(offer.id) } : {}),
  }));
  const [done] = await em.execute<{ sold: number; subtotal: number }[]>(sell, [
    ...[JSON.stringify(rows), order.id, order.id, order.ownerId],
  ]);
  if (done?.sold !== goods.length || done.subtotal !== order.subtotal)
    throw new RangeError(`${done?.sold} of ${goods.length} shipments were sold, for ${done?.subtotal}.`);
}
