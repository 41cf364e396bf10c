import type { EntityManager } from '@mikro-orm/postgresql';
import { liveClaimStates } from '#libs/domain/insurance/claim-status.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import type { Order } from '#libs/domain/orders/order.js';
import type { OrderItem } from '#libs/domain/orders/order-item.js';
import type { RefundCases } from '#libs/domain/refunds/refund-cases.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { lockManifests } from '../manifests/lock-manifests.js';

const forms = `
  select l.shipment_id as "shipmentId", m.number from label l
  join manifest_label ml on ml.label_id = l.id join manifest m on m.id = ml.manifest_id
  where l.shipment_id = any(?::uuid[]) and l.voided_at is null`;

/** The same for whoever is about to void: until its transaction ends, no label of the owner is put on a form. */
export async function lockRefundCases(
  em: EntityManager,
  order: Order,
  items: readonly OrderItem[],
): Promise<RefundCases> {
  await lockManifests(em, order.ownerId);
  return loadRefundCases(em, order, items);
}

/** The data that decides which items of an order can be refunded. `trackers` if they are already loaded. */
export async function loadRefundCases(
  em: EntityManager,
  order: Order,
  items: readonly OrderItem[],
  trackers?: readonly Tracker[],
): Promise<RefundCases> {
  const bought = items.filter((item) => item.status === 'bought');
  if (bought.length === 0) return { order, refunds: [], purchases: [], trackers: [], forms: [], claimed: [] };
  const [shipmentId, orderItemId] = [bought.map((item) => item.shipmentId), bought.map((item) => item.id)];
  return {
    order,
    refunds: await em.find(Refund, { orderItemId }),
    purchases: await em.find(PurchaseIntent, { orderItemId, state: 'bought' }),
    trackers: trackers ?? (await em.find(Tracker, { shipmentId })),
    claimed: (await em.find(InsuranceClaim, { shipmentId, status: liveClaimStates })).map((one) => one.shipmentId),
    forms: await em.execute<RefundCases['forms'][number][]>(forms, [`{${shipmentId.join(',')}}`]),
  };
}
