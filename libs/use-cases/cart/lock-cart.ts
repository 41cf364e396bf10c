import { LockMode, type EntityManager } from '@mikro-orm/core';
import { Cart } from '../../domain/cart/cart.js';

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/**
 * The owner's cart, made when there is none, locked until the transaction ends. Who locks a cart does so before any order or
 * shipment: everybody who needs several of these takes them in the order cart, orders, shipments (by id).
 */
export async function lockCart(em: EntityManager, ownerId: string): Promise<Cart> {
  const known = await lockCartIfAny(em, ownerId);
  if (known) return known;
  await em.upsert(Cart, Cart.open(ownerId), { onConflictAction: 'ignore' });
  return em.findOneOrFail(Cart, ownerId, lock);
}

/** The same, without making one: for an order of shipments that may come from elsewhere. */
export async function lockCartIfAny(em: EntityManager, ownerId: string): Promise<Cart | null> {
  return em.findOne(Cart, ownerId, lock);
}
