import type { EntityManager } from '@mikro-orm/postgresql';
import { takeInvoiceNumber } from '#libs/use-cases/receipts/take-invoice-number.js';
import { queueOrderNotice } from '#libs/use-cases/notices/queue-order-notice.js';
import { isGuest, isTestOwner } from '#libs/domain/identity/owner-id.js';
import { queueRecipientMails } from '#libs/use-cases/mail/queue-recipient-mails.js';
import type { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import type { ItemFacts } from './payments/order-item-amounts.js';

/**
 * Issues the invoice number, the receipt mail and the label mails of an order that has just become captured, as the last step of
 * that transaction. An order becomes captured once, so nothing is issued twice. Users may have chosen to see receipts on their
 * pages only. A test order has no receipt.
 * @param items those of the order, where the caller has them
 */
export async function issueReceipt(
  em: EntityManager,
  order: Order,
  now: Date,
  items?: readonly Pick<ItemFacts, 'notifies'>[],
): Promise<void> {
  if (isTestOwner(order.ownerId)) return;
  await queueOrderNotice(em, order, { kind: 'receipt' });
  // Guests find their labels by the receipt, and have no switches.
  if (!isGuest(order.ownerId) && (await em.count(OrderItem, { orderId: order.id })) > 0)
    await queueOrderNotice(em, order, { kind: 'label_ready' });
  if (!items || items.some(({ notifies }) => notifies))
    await queueRecipientMails(em, 'recipient_label', { orderId: order.id }, now);
  await em.flush();
  await takeInvoiceNumber(em, order.id, now);
}
