import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/**
 * The shipments that an order holds, locked by id, and its open items as they are then. Whoever changes several of them takes
 * them so, with the order's row in hand: several rows are written without looking at their versions, and a label that is
 * being bought meanwhile writes its shipment before its item.
 */
export async function lockedParts(
  em: EntityManager,
  order: Order,
): Promise<{ shipments: Shipment[]; items: OrderItem[] }> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true } as const;
  const shipments = await em.find(Shipment, { orderId: order.id }, lock);
  const items = await em.find(OrderItem, { orderId: order.id, status: 'open' }, { refresh: true });
  return { shipments, items };
}
