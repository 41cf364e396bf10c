import type { EntityManager } from '@mikro-orm/postgresql';
import type { PickupCharge, PickupChargeState } from '#libs/contracts/shipments/pickups.js';
import { Order } from '#libs/domain/orders/order.js';
import { chargedStates } from '#libs/domain/payments/payment-status.js';
import type { Pickup } from '#libs/domain/pickups/pickup.js';

/** The orders that pay for pickups, by id. */
export async function findPickupOrders(em: EntityManager, pickups: readonly Pickup[]): Promise<Map<string, Order>> {
  const ids = pickups.flatMap(({ orderId }) => orderId ?? []);
  const orders = ids.length > 0 ? await em.find(Order, { id: ids }) : [];
  return new Map(orders.map((order) => [order.id, order]));
}

/** What happened to the money of a pickup. */
export const pickupChargeView = (pickup: Pickup, order: Order): PickupCharge => ({
  ...{ orderId: order.id, orderNumber: `WB-${order.number}`, state: chargeState(pickup, order) },
});

function chargeState(pickup: Pickup, { payment, captured, refunded }: Order): PickupChargeState {
  if (pickup.status === 'unpaid') return payment === 'processing' ? 'processing' : 'unpaid';
  if (payment === 'cancelled') return 'released';
  if (captured > 0 && refunded >= captured) return 'refunded';
  if (pickup.refundFailure !== null) return 'refund_failed';
  if (pickup.status === 'canceled') return 'refunding';
  return chargedStates.includes(payment) ? 'charged' : 'held';
}
