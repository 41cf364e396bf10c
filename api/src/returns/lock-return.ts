import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { ShipmentReturn } from '#libs/domain/returns/shipment-return.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** The owner's return and its shipment, locked until the transaction ends. @throws missing when it is not theirs, or no return. */
export async function lockReturn(
  em: EntityManager,
  ownerId: string,
  slug: string,
): Promise<{ back: ShipmentReturn; shipment: Shipment }> {
  const shipment = await em.findOne(Shipment, { slug, ownerId });
  const back = shipment && (await em.findOne(ShipmentReturn, shipment.id, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  if (!back)
    throw new DomainError('not_found', 'missing', 'This shipment is no return. Create one from its page first.');
  return { back, shipment };
}
