import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Label } from '#libs/domain/labels/label.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** The label's owner: the actor, or the sender of a return whose link the caller has. */
export type LabelOwner = Pick<Actor, 'id'>;

/** The owner's shipment and its live labels, in the order of the parcels. @throws missing when it is not theirs. */
export async function findLabels(
  em: EntityManager,
  ownerId: string,
  slug: string,
): Promise<{ shipment: Shipment; labels: Label[] }> {
  const shipment = await em.findOne(Shipment, { slug, ownerId });
  if (!shipment) throw new DomainError('not_found', 'missing', 'There is no label here.');
  const labels = await em.find(Label, { shipmentId: shipment.id, voidedAt: null }, { orderBy: { position: 'asc' } });
  return { shipment, labels };
}
