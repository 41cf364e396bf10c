import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cart } from '#libs/domain/cart/cart.js';
import { settleRedemption } from '#libs/domain/coupons/settle-redemption.js';
import type { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { settlePayment } from '#libs/jobs/orders.js';

/**
 * Gives an unpaid order up: its shipments and its coupon are back where they came from. Call it in a transaction that holds the
 * owner's cart and then the order's row. A card that is authorised in the same moment is let go by the worker.
 * @throws conflict `illegal_transition` once it is paid.
 */
export async function giveUpOrder(em: EntityManager, order: Order, cart: Cart | null, reason: string): Promise<void> {
  const orderId = order.id;
  if (order.payment === 'cancelled') return;
  order.cancel(reason);
  const items = await em.find(OrderItem, { orderId, status: 'open' });
  const shipments = await em.find(Shipment, { orderId }, { orderBy: { id: 'asc' } });
  for (const item of items) item.failed('payment_cancelled', reason);
  for (const shipment of shipments) shipment.release(reason);
  await settleRedemption(em, order);
  if (shipments.some(({ status }) => status === 'in_cart')) backInCart(cart, order.couponCode);
  if (order.intentId) em.persist(OutboxMessage.of(settlePayment, { orderId }));
}

/** The other tabs see a new version; a coupon that was chosen since stays. */
function backInCart(cart: Cart | null, code: string | null): void {
  if (cart?.couponCode === null) cart.useCoupon(code);
  cart?.changed();
}
