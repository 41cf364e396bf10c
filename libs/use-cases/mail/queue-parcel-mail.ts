import type { EntityManager } from '@mikro-orm/postgresql';
import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import { isGuest } from '#libs/domain/identity/owner-id.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { troubleStatuses } from '#libs/domain/tracking/tracking-status.js';
import { queueOwnerMail } from './queue-owner-mail.js';
import { queueRecipientMails } from './queue-recipient-mails.js';

/** Of larger orders deliveries are not mailed one by one: the list of shipments shows them. */
const deliveriesMailed = 25;

/** What a new tracking status is mailed as; null where it is not. */
function eventOf(status: TrackingStatus): 'delivered' | 'problem' | null {
  if (status === 'delivered') return 'delivered';
  return troubleStatuses.includes(status) ? 'problem' : null;
}

/**
 * Tells the user who bought the label, and the recipient where the sender wants it, that the shipment was delivered or has a problem,
 * once each. Part of the caller's commit; of two at once one is refused by the row's key, runs again and finds the mail.
 */
export async function queueParcelMail(em: EntityManager, shipment: Shipment, now: Date): Promise<void> {
  const event = eventOf(shipment.trackingStatus);
  if (!event || shipment.orderId === null) return;
  if (shipment.notifyEmail !== null)
    await queueRecipientMails(em, `recipient_${event}`, { shipmentId: shipment.id }, now);
  const kind = `parcel_${event}` as const;
  if (isGuest(shipment.ownerId) || (await em.count(Mail, { kind, subjectId: shipment.id }))) return;
  const order = await em.findOneOrFail(Order, shipment.orderId);
  if (event === 'delivered' && (await em.count(OrderItem, { orderId: order.id })) > deliveriesMailed) return;
  const choice = event === 'delivered' ? 'delivered' : 'exception';
  await queueOwnerMail(em, order, choice, { kind, subjectId: shipment.id });
}
