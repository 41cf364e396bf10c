import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';

/** The owner's order. @throws missing when it is not there or not theirs. */
export async function findOrder(em: EntityManager, ownerId: string, id: string): Promise<Order> {
  return known(await em.findOne(Order, { id, ownerId }));
}

/**
 * The same, locked until the transaction ends: writers of an order and its parts queue up at its row, after a cart and before any
 * shipment (libs/use-cases/cart/lock-cart.ts).
 */
export async function lockOrder(em: EntityManager, ownerId: string, id: string): Promise<Order> {
  return known(await em.findOne(Order, { id, ownerId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }));
}

function known(order: Order | null): Order {
  if (!order) throw new DomainError('not_found', 'missing', 'This order does not exist.');
  return order;
}
