import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cart } from '#libs/domain/cart/cart.js';
import { couponLine } from '#libs/domain/coupons/coupon-terms.js';
import type { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { tryCoupon } from './coupon-book.js';

/**
 * Shipments of a settled order that got no label are back in their owner's cart: its other tabs see a new version. Of an order
 * that came to nothing the coupon's code is back as well, where it can still be used. Call it once, in the transaction that
 * settles the order, which holds the cart and then the order's row and has ended the order's use of its coupon.
 */
export async function returnToCart(em: EntityManager, order: Order, cart: Cart | null): Promise<void> {
  if (cart?.ownerId !== order.ownerId) return;
  await em.flush();
  const failed = await em.find(OrderItem, { orderId: order.id, status: 'failed' });
  const ids = failed.map((item) => item.shipmentId);
  const back = await em.find(Shipment, { id: ids, status: 'in_cart' }, { orderBy: { id: 'asc' } });
  if (back.length === 0) return;
  const free = order.payment === 'cancelled' && cart.couponCode === null;
  cart.takeBack(free && (await isUsable(em, order, back)) ? order.couponCode : null);
}

async function isUsable(em: EntityManager, order: Order, shipments: readonly Shipment[]): Promise<boolean> {
  const { couponCode, ownerId, email } = order;
  if (couponCode === null) return false;
  const lines = shipments.flatMap(({ offer }) => (offer ? couponLine(offer) : []));
  return (await tryCoupon(em, couponCode, lines, { ownerId, email })).kind === 'discount';
}
