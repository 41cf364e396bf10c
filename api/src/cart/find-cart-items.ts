import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import type { FilledItem } from '#libs/use-cases/cart/item-states.js';
import { DomainError } from '#libs/domain/errors.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** These items of the owner's cart (all when none is named), with their shipments locked. @throws missing. */
export async function findCartItems(
  em: EntityManager,
  ownerId: string,
  ids?: readonly string[],
): Promise<FilledItem[]> {
  const items = await em.find(CartItem, { ownerId, removedAt: null, ...(ids ? { id: [...ids] } : {}) });
  const shipments = await em.find(
    Shipment,
    { id: items.map((item) => item.shipmentId), ownerId, status: 'in_cart' },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const shipmentOf = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  const filled = items.flatMap((item) => {
    const shipment = shipmentOf.get(item.shipmentId);
    return shipment ? [{ item, shipment }] : [];
  });
  if (ids && filled.length < new Set(ids).size) throw noSuchItem();
  return filled;
}

export const noSuchItem = (): DomainError =>
  new DomainError('not_found', 'missing', 'This item is no longer in the cart. Reload the cart.');
