import type { EntityManager } from '@mikro-orm/postgresql';
import { isZpl } from '#libs/domain/labels/printable-formats.js';
import type { Offer } from '#libs/domain/quotes/offer.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { findLabelFormat } from '#libs/use-cases/labels/find-label-format.js';

/**
 * The file type to ask an aggregator for: ZPL where both the carrier's default and the shipper's own label size are ZPL. Absent: PNG, from
 * which every format is drawn; guests and API programs may want a PDF. The recipient of a return prints on any paper.
 */
export async function labelTypeOf(em: EntityManager, shipment: Shipment, offer: Offer): Promise<{ labelType?: 'zpl' }> {
  if (shipment.contents.type === 'returned') return {};
  const { chosen, carrier } = await findLabelFormat(em, shipment.ownerId, offer);
  const bothZpl = [chosen, carrier].every((format) => format !== null && isZpl(format));
  return bothZpl ? { labelType: 'zpl' } : {};
}
