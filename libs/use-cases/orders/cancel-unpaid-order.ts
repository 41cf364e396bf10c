import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cart } from '#libs/domain/cart/cart.js';
import { settleRedemption } from '#libs/use-cases/coupons/settle-redemption.js';
import type { Order } from '#libs/domain/orders/order.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { releaseUnpaidPickup } from '../pickups/start-paid-pickup.js';
import { releaseShipments } from './release-shipments.js';
import { returnToCart } from '../cart/return-to-cart.js';

/**
 * Cancels an unpaid order: its shipments and its coupon go back to where they came from. Call it in a transaction that
 * holds the owner's cart and then the order's row. If a card is authorized at the same moment, the worker releases it.
 * @throws conflict `illegal_transition` once it is paid.
 */
export async function cancelUnpaidOrder(
  em: EntityManager,
  order: Order,
  cart: Cart | null,
  reason: string,
  now: Date,
): Promise<void> {
  const orderId = order.id;
  if (order.payment === 'cancelled') return;
  order.cancel(reason);
  await releaseShipments(em, orderId, reason);
  await releaseUnpaidPickup(em, orderId);
  await settleRedemption(em, order);
  await returnToCart(em, order, cart, now);
  if (order.intentId) em.persist(OutboxMessage.of(settlePayment, { orderId }));
}
