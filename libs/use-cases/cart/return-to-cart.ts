import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cart } from '#libs/domain/cart/cart.js';
import { couponLine } from '#libs/domain/coupons/coupon-terms.js';
import type { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { previewCoupon } from '../coupons/preview-coupon.js';

/** At most as many as a cart holds, however many the order had. */
const inCart = `
  select s.id from order_item i join shipment s on s.id = i.shipment_id
  where i.order_id = ? and i.status = 'failed' and s.status = 'in_cart'`;

/**
 * Puts shipments of a settled order that got no label back into their owner's cart, with a new version for other tabs.
 * If the whole order failed, its coupon code returns too if it is still valid. Call it once, in the transaction that
 * settles the order, which holds the cart and then the order's row and has ended the order's redemption.
 */
export async function returnToCart(em: EntityManager, order: Order, cart: Cart | null, now: Date): Promise<void> {
  if (cart?.ownerId !== order.ownerId) return;
  await em.flush();
  const rows = await em.execute<{ id: string }[]>(inCart, [order.id]);
  const ids = rows.map(({ id }) => id);
  const back = await em.find(Shipment, { id: ids }, { orderBy: { id: 'asc' }, refresh: true });
  if (back.length === 0) return;
  const free = order.payment === 'cancelled' && cart.couponCode === null;
  cart.restoreCoupon(free && (await isUsable(em, order, back, now)) ? order.couponCode : null);
}

async function isUsable(em: EntityManager, order: Order, shipments: readonly Shipment[], now: Date): Promise<boolean> {
  const { couponCode, ownerId, email } = order;
  if (couponCode === null) return false;
  const lines = shipments.flatMap(({ offer }) => (offer ? couponLine(offer) : []));
  return (await previewCoupon(em, couponCode, lines, { ownerId, email }, now)).kind === 'discount';
}
