import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** The claim of one of the owner's shipments. @throws missing when it is not there or not theirs. */
export async function findClaim(em: EntityManager, ownerId: string, id: string): Promise<InsuranceClaim> {
  const claim = await em.findOne(InsuranceClaim, id);
  const owned = claim && (await em.count(Shipment, { id: claim.shipmentId, ownerId })) > 0;
  return owned ? claim : noClaim();
}

/** Any owner's claim, for staff. @throws missing. */
export const findAnyClaim = async (em: EntityManager, id: string): Promise<InsuranceClaim> =>
  (await em.findOne(InsuranceClaim, id)) ?? noClaim();

/** A claim and its order, locked until the transaction ends: voids, claims and payments queue up at the order's row. */
export async function lockClaim(em: EntityManager, id: string): Promise<{ claim: InsuranceClaim; order: Order }> {
  const known = await findAnyClaim(em, id);
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const order = await em.findOneOrFail(Order, known.orderId, lock);
  return { order, claim: await em.findOneOrFail(InsuranceClaim, id, lock) };
}

function noClaim(): never {
  throw new DomainError('not_found', 'missing', 'There is no such claim.');
}
