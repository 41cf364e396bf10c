import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { cartLimit } from '#libs/contracts/orders/cart.js';
import { CartItem } from '../../domain/cart/cart-item.js';
import { Shipment } from '../../domain/shipments/shipment.js';

/** Above the limit, the last of the cart first. */
const overLimit = `
  select i.id, i.shipment_id as "shipmentId"
  from cart_item i join shipment s on s.id = i.shipment_id and s.owner_id = i.owner_id
  where i.owner_id = ? and s.status = 'in_cart'
  order by i.position, i.added_at, i.id offset ?`;

/**
 * After two carts became one: what a cart cannot hold leaves it, the last added first, and stays among the owner's shipments.
 * Call it with the cart locked.
 */
export async function trimCart(em: EntityManager, ownerId: string, now: Date): Promise<void> {
  const rows = await em.execute<{ id: string; shipmentId: string }[]>(overLimit, [ownerId, cartLimit]);
  if (rows.length === 0) return;
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true } as const;
  const shipments = await em.find(Shipment, { id: rows.map(({ shipmentId }) => shipmentId) }, lock);
  const items = await em.find(CartItem, { id: rows.map(({ id }) => id) });
  for (const shipment of shipments) if (shipment.status === 'in_cart') shipment.leaveCart();
  for (const item of items) item.remove(now);
  await em.flush();
}
