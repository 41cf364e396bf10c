import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Order } from '#libs/domain/orders/order.js';
import type { Pickup } from '#libs/domain/pickups/pickup.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { settlePickup } from '#libs/jobs/pickups.js';
import { lockCartIfAny } from '#libs/use-cases/cart/lock-cart.js';
import { cancelUnpaidOrder } from '#libs/use-cases/orders/cancel-unpaid-order.js';
import { releaseUnpaidPickup, startPaidPickup } from '#libs/use-cases/pickups/start-paid-pickup.js';

/**
 * Ends a pickup that nobody has paid in time, or whose owner has left, with its order. It also follows an order that was settled without it, by a worker of the
 * version before paid pickups. Locks the cart, the order and the pickup, in this order. Part of the caller's commit.
 */
export async function settleUnpaidPickup(em: EntityManager, pickup: Pickup, now: Date): Promise<void> {
  const cart = await lockCartIfAny(em, pickup.ownerId);
  const order = await em.findOneOrFail(Order, pickup.orderId!, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (order.payment === 'cancelled') return releaseUnpaidPickup(em, order.id);
  if (order.payment === 'authorised') return startPaidPickup(em, order.id);
  if (!order.payable) return;
  if (pickup.cancelRequestedAt) return cancelUnpaidOrder(em, order, cart, 'The account was deleted.', now);
  const leftMs = pickup.paymentDeadline(order).getTime() - now.getTime();
  if (leftMs < 0) return cancelUnpaidOrder(em, order, cart, 'Nobody paid in time.', now);
  em.persist(OutboxMessage.of(settlePickup, { pickupId: pickup.id }, { delayMs: leftMs + 1_000 }));
}
