import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/**
 * The owner's shipment. With `version` it must be the one last seen.
 * @throws missing when it is not there or not theirs, conflict `version_conflict`.
 */
export async function findShipment(
  em: EntityManager,
  ownerId: string,
  slug: string,
  version?: number,
): Promise<Shipment> {
  const shipment = await em.findOne(Shipment, { slug, ownerId });
  if (!shipment) throw new DomainError('not_found', 'missing', 'This shipment does not exist.');
  if (version !== undefined && version !== shipment.version) {
    throw new DomainError(
      'version_conflict',
      'conflict',
      'This shipment was changed elsewhere. Load it again, then repeat your change.',
      {
        version: shipment.version,
      },
    );
  }
  return shipment;
}
