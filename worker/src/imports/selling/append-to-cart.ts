import type { EntityManager } from '@mikro-orm/postgresql';
import { cartLimit } from '#libs/contracts/orders/cart.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import { lockCart } from '#libs/use-cases/cart/lock-cart.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** Puts new shipments at the end of the owner's cart, which it locks; false when there is no room for all of them. */
export async function appendToCart(
  em: EntityManager,
  ownerId: string,
  shipments: readonly Shipment[],
): Promise<boolean> {
  const cart = await lockCart(em, ownerId);
  const there = await em.count(Shipment, { ownerId, status: 'in_cart' });
  if (there + shipments.length > cartLimit) return false;
  const last = await em.findOne(CartItem, { ownerId }, { orderBy: { position: 'desc' } });
  const position = (last?.position ?? 0) + 1;
  for (const [place, shipment] of shipments.entries()) {
    shipment.toCart();
    em.persist(CartItem.of(ownerId, shipment.id, position + place, shipment.offer?.total ?? 0));
  }
  cart.changed();
  return true;
}
