import { LockMode, type EntityManager } from '@mikro-orm/core';
import { Cart } from '../../domain/cart/cart.js';

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/**
 * The owner's cart, created if missing, locked until the transaction ends. Lock a cart before any order or shipment:
 * everyone who needs several of these takes them in the order cart, orders, shipments (by id).
 */
export async function lockCart(em: EntityManager, ownerId: string): Promise<Cart> {
  const known = await lockCartIfAny(em, ownerId);
  if (known) return known;
  await em.upsert(Cart, Cart.open(ownerId), { onConflictAction: 'ignore' });
  return em.findOneOrFail(Cart, ownerId, lock);
}

/** The same without creating one: for an order of shipments that may not come from the cart. */
export async function lockCartIfAny(em: EntityManager, ownerId: string): Promise<Cart | null> {
  return em.findOne(Cart, ownerId, lock);
}
