import type { EntityManager } from '@mikro-orm/postgresql';
import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import { isGuest } from '#libs/domain/identity/owner-id.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { troubleStatuses } from '#libs/domain/tracking/tracking-status.js';
import { queueOrderNotice } from './queue-order-notice.js';
import { queueRecipientMails } from '../mail/queue-recipient-mails.js';

/** Of larger orders deliveries are not mailed one by one: the list of shipments shows them. */
const deliveriesMailed = 25;

/** What a new tracking status is mailed as; null where it is not. */
function eventOf(status: TrackingStatus): 'out_for_delivery' | 'delivered' | 'problem' | null {
  if (status === 'delivered' || status === 'out_for_delivery') return status;
  return troubleStatuses.includes(status) ? 'problem' : null;
}

/**
 * Tells the user who bought the label, and the recipient where the sender wants it, that the shipment was delivered or has a problem,
 * the user also that it is out for delivery, once each. Part of the caller's commit.
 */
export async function queueParcelNotice(em: EntityManager, shipment: Shipment, now: Date): Promise<void> {
  const event = eventOf(shipment.trackingStatus);
  if (!event || shipment.orderId === null) return;
  if (shipment.notifyEmail !== null && event !== 'out_for_delivery')
    await queueRecipientMails(em, `recipient_${event}`, { shipmentId: shipment.id }, now);
  const kind = `parcel_${event}` as const;
  if (isGuest(shipment.ownerId)) return;
  const order = await em.findOneOrFail(Order, shipment.orderId);
  if (event !== 'problem' && (await em.count(OrderItem, { orderId: order.id })) > deliveriesMailed) return;
  await queueOrderNotice(em, order, { kind, subjectId: shipment.id });
}
