import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';

/** The owner's order. @throws missing when it is not there or not theirs. */
export async function findOrder(em: EntityManager, ownerId: string, id: string): Promise<Order> {
  const order = await em.findOne(Order, { id, ownerId });
  if (!order) throw new DomainError('not_found', 'missing', 'This order does not exist.');
  return order;
}
