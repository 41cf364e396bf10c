import type { EntityManager } from '@mikro-orm/postgresql';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import type { Label } from '#libs/domain/labels/label.js';
import type { LabelPrinting } from '#libs/domain/labels/present-label.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { findLabelFormat } from './find-label-format.js';

/** How the labels of a shipment can be printed, without the bytes of any label. */
export async function findLabelPrinting(
  em: EntityManager,
  { ownerId, offer }: Shipment,
  labels: readonly Label[],
): Promise<LabelPrinting> {
  const types = { fields: ['labelId', 'type'] } as const;
  const documents = await em.fork().find(LabelDocument, { labelId: labels.map(({ id }) => id) }, types);
  const { chosen, carrier } = offer ? await findLabelFormat(em, ownerId, offer) : { chosen: null, carrier: null };
  return { types: documents.map(({ type }) => type), format: chosen ?? carrier ?? 'pdf' };
}
