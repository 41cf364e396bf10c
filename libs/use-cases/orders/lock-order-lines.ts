import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { checkoutStates } from '#libs/use-cases/cart/checkout-states.js';
import { findAvailability } from '#libs/use-cases/carriers/find-availability.js';
import { DomainError } from '#libs/domain/errors.js';
import { allForSale, orderLineOf, type OrderLine } from '#libs/domain/orders/order-lines.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** Maximum number of shipments in memory at a time, and of those that are chosen by slug. */
export const lockedAtOnce = 500;

/** Shipments by a unique column. Those of several chunks are chosen by id: that is the order in which everybody locks them. */
export type ChosenShipments = { by: 'id' | 'slug'; values: readonly string[] };

/**
 * The owner's chosen shipments as they are for sale now, in order, locked by id until the transaction ends.
 * @throws missing, conflict: what cannot be sold.
 */
export async function lockOrderLines(
  em: EntityManager,
  ownerId: string,
  { by, values }: ChosenShipments,
  now: Date,
): Promise<OrderLine[]> {
  const looked = new Map<string, ReturnType<typeof orderLineOf>>();
  const availability = await findAvailability(em, ownerId);
  const sorted = [...new Set(values)].sort();
  for (let from = 0; from < sorted.length; from += lockedAtOnce) {
    const own = em.fork({ keepTransactionContext: true });
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
    const shipments = await own.find(Shipment, { [by]: sorted.slice(from, from + lockedAtOnce), ownerId }, lock);
    const states = await checkoutStates(own, shipments, now);
    for (const shipment of shipments)
      looked.set(shipment[by], orderLineOf(shipment, states.get(shipment.id), availability));
  }
  return allForSale([...new Set(values)].map((value) => looked.get(value) ?? unknownShipment()));
}

export function unknownShipment(): never {
  throw new DomainError('not_found', 'missing', 'One of these shipments does not exist.');
}
