import type { EntityManager } from '@mikro-orm/postgresql';
import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import { isGuest, isTestOwner } from '#libs/domain/identity/owner-id.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { finalStatuses, troubleStatuses } from '#libs/domain/tracking/tracking-status.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { summarizeOrder } from '#libs/jobs/tracking.js';
import { queueOrderNotice } from './queue-order-notice.js';
import { queueRecipientMails } from '../mail/queue-recipient-mails.js';

/** Shipments of larger orders have no messages of their own: a summary tells of all of them. */
const mostSingly = 25;
/** Milliseconds in which what happens to the parcels of a large order is collected into one summary. */
const collectMs = 15 * 60_000;

/** What a new tracking status is mailed as; null where it is not. */
function eventOf(status: TrackingStatus): 'out_for_delivery' | 'delivered' | 'problem' | null {
  if (status === 'delivered' || status === 'out_for_delivery') return status;
  return troubleStatuses.includes(status) ? 'problem' : null;
}

/**
 * Tells the user who bought the label, and the recipient where the sender wants it, that the shipment was delivered or has a problem,
 * the user also that it is out for delivery, once each. The user of a large order gets a summary instead. Part of the caller's commit.
 */
export async function queueParcelNotice(em: EntityManager, shipment: Shipment, now: Date): Promise<void> {
  const { orderId, ownerId, trackingStatus } = shipment;
  const event = eventOf(trackingStatus);
  if (orderId === null) return;
  if (event && shipment.notifyEmail !== null && event !== 'out_for_delivery')
    await queueRecipientMails(em, `recipient_${event}`, { shipmentId: shipment.id }, now);
  if (isGuest(ownerId) || isTestOwner(ownerId) || (!event && !finalStatuses.includes(trackingStatus))) return;
  if ((await em.count(OrderItem, { orderId })) > mostSingly) {
    if (event !== 'out_for_delivery') em.persist(OutboxMessage.of(summarizeOrder, { orderId }, { delayMs: collectMs }));
  } else if (event) {
    const order = await em.findOneOrFail(Order, orderId);
    await queueOrderNotice(em, order, { kind: `parcel_${event}`, subjectId: shipment.id });
  }
}
