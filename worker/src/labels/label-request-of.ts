import type { EntityManager } from '@mikro-orm/postgresql';
import type { Carrier, LabelRequest } from '#libs/domain/carriers/carrier.js';
import type { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { labelRequest } from './label-request.js';
import { labelTypeOf } from './label-type.js';
import type { PurchaseWork } from './store-purchase.js';

/**
 * Prepares the request for a purchase, with the file type that its owner prints. The function it returns throws when the shipment is
 * incomplete.
 */
export async function labelRequestOf(
  em: EntityManager,
  carrier: Carrier,
  purchase: PurchaseIntent,
  { shipment, item, returns }: PurchaseWork,
): Promise<() => LabelRequest> {
  const type = carrier.isAggregator ? await labelTypeOf(em, shipment, item.offer) : {};
  return () => ({ ...labelRequest(purchase.id, shipment, item.offer, returns), ...type });
}
