import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { checkoutStates } from '#libs/use-cases/cart/checkout-states.js';
import { findAvailability } from '#libs/use-cases/carriers/find-availability.js';
import { DomainError } from '#libs/domain/errors.js';
import { allForSale, orderLineOf, type OrderLine } from '#libs/domain/orders/order-lines.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** Maximum number of shipments in memory at a time. */
const chunk = 500;

/**
 * The owner's shipments with these ids as they are for sale now, in order, locked by id until the transaction ends.
 * @throws missing, conflict: what cannot be sold.
 */
export async function lockOrderLines(
  em: EntityManager,
  ownerId: string,
  ids: readonly string[],
  now: Date,
): Promise<OrderLine[]> {
  const looked = new Map<string, ReturnType<typeof orderLineOf>>();
  const availability = await findAvailability(em, ownerId);
  const sorted = [...new Set(ids)].sort();
  for (let from = 0; from < sorted.length; from += chunk) {
    const own = em.fork({ keepTransactionContext: true });
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
    const shipments = await own.find(Shipment, { id: sorted.slice(from, from + chunk), ownerId }, lock);
    const states = await checkoutStates(own, shipments, now);
    for (const shipment of shipments)
      looked.set(shipment.id, orderLineOf(shipment, states.get(shipment.id), availability));
  }
  return allForSale([...new Set(ids)].map((id) => looked.get(id) ?? unknownShipment()));
}

export function unknownShipment(): never {
  throw new DomainError('not_found', 'missing', 'One of these shipments does not exist.');
}
