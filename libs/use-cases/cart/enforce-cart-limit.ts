import type { EntityManager } from '@mikro-orm/core';
import { cartLimit } from '#libs/contracts/orders/cart.js';
import { DomainError } from '#libs/domain/errors.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** A cart, and how many shipments are to be added to it. */
type Addition = { ownerId: string; added: number };

/**
 * @param explain says how many are there and what to do instead.
 * @throws conflict `cart_full` when the cart has no room for that many more shipments.
 */
export async function enforceCartLimit(
  em: EntityManager,
  addition: Addition,
  explain: (inCart: number) => string,
): Promise<void> {
  const inCart = await countInCart(em, addition);
  if (inCart + addition.added > cartLimit) throw new DomainError('cart_full', 'conflict', explain(inCart));
}

/** Whether the cart has room for that many more shipments. */
export const hasRoomInCart = async (em: EntityManager, addition: Addition): Promise<boolean> =>
  (await countInCart(em, addition)) + addition.added <= cartLimit;

const countInCart = (em: EntityManager, { ownerId }: Addition): Promise<number> =>
  em.count(Shipment, { ownerId, status: 'in_cart' });
