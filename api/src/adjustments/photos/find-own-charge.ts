import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { DomainError } from '#libs/domain/errors.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** A charge for one of the owner's shipments. @throws missing when it is not there or not theirs */
export async function findOwnCharge(
  em: EntityManager,
  ownerId: string,
  id: string,
  { lock = false } = {},
): Promise<AdjustmentCharge> {
  const options = lock ? ({ lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const) : {};
  const charge = await em.findOne(AdjustmentCharge, id, options);
  const owned = charge && (await em.count(Shipment, { id: charge.shipmentId, ownerId })) > 0;
  if (!owned) throw new DomainError('not_found', 'missing', 'There is no such charge.');
  return charge;
}
