import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import type { Order } from '#libs/domain/orders/order.js';
import { findChargedShipment } from '#libs/use-cases/receipts/find-charged-shipment.js';

/** What an order without labels charges; undefined for an order of labels. */
export async function findOrderCharge(em: EntityManager, order: Order): Promise<OrderView['charge']> {
  const found = await findChargedShipment(em, order);
  return found ? { title: found.title, shipment: found.shipment.slug } : undefined;
}
