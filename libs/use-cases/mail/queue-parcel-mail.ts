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

const choices = { out_for_delivery: 'outForDelivery', delivered: 'delivered', problem: 'exception' } as const;

/** What a new tracking status is mailed as; null where it is not. */
function eventOf(status: TrackingStatus): 'out_for_delivery' | 'delivered' | 'problem' | null {
  if (status === 'delivered' || status === 'out_for_delivery') return status;
  return troubleStatuses.includes(status) ? 'problem' : null;
}

/**
 * Tells the user who bought the label, and the recipient where the sender wants it, that the shipment was delivered or has a problem,
 * the user also that it is out for delivery, once each. Part of the caller's commit; of two at once one is refused by the row's key, runs again and finds the mail.
 */
export async function queueParcelMail(em: EntityManager, shipment: Shipment, now: Date): Promise<void> {
  const event = eventOf(shipment.trackingStatus);
  if (!event || shipment.orderId === null) return;
  if (shipment.notifyEmail !== null && event !== 'out_for_delivery')
    await queueRecipientMails(em, `recipient_${event}`, { shipmentId: shipment.id }, now);
  const kind = `parcel_${event}` as const;
  if (isGuest(shipment.ownerId) || (await em.count(Mail, { kind, subjectId: shipment.id }))) return;
  const order = await em.findOneOrFail(Order, shipment.orderId);
  if (event !== 'problem' && (await em.count(OrderItem, { orderId: order.id })) > deliveriesMailed) return;
  await queueOwnerMail(em, order, choices[event], { kind, subjectId: shipment.id });
}
