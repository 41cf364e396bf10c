import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** @throws missing when it is not there or not theirs. */
export async function findOwnShipment(em: EntityManager, ownerId: string, slug: string): Promise<Shipment> {
  const shipment = await em.findOne(Shipment, { slug, ownerId });
  if (shipment) return shipment;
  throw new DomainError('not_found', 'missing', 'This shipment does not exist.');
}
