import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { returnTokenHash, ShipmentReturn } from '#libs/domain/returns/shipment-return.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** The return that a link names, also once the link has ended. @throws missing for a token that names none. */
export async function findReturnByToken(
  em: EntityManager,
  token: string,
): Promise<{ back: ShipmentReturn; shipment: Shipment }> {
  const back = await em.findOne(ShipmentReturn, { tokenHash: returnTokenHash(token) });
  const shipment = back && (await em.findOne(Shipment, back.shipmentId));
  if (!shipment) throw new DomainError('not_found', 'missing', 'There is no return at this address.');
  return { back, shipment };
}
