import type { EntityManager } from '@mikro-orm/postgresql';
import { takeInvoiceNumber } from '#libs/use-cases/receipts/take-invoice-number.js';
import { queueOwnerMail } from '#libs/use-cases/mail/queue-owner-mail.js';
import { isGuest } from '#libs/domain/identity/owner-id.js';
import { queueRecipientMails } from '#libs/use-cases/mail/queue-recipient-mails.js';
import type { Order } from '#libs/domain/orders/order.js';

/**
 * Invoice number, receipt mail and the mails that labels are ready, of an order that has just become captured, in that transaction
 * and as its last step. An order becomes captured once, so none is made twice. Users may have chosen to find their receipts on their pages only.
 */
export async function issueReceipt(em: EntityManager, order: Order, now: Date): Promise<void> {
  await queueOwnerMail(em, order, 'receipt', { kind: 'receipt' });
  // Guests find their labels by the receipt, and have no switches.
  if (!isGuest(order.ownerId)) await queueOwnerMail(em, order, 'labelReady', { kind: 'label_ready' });
  await queueRecipientMails(em, 'recipient_label', { orderId: order.id }, now);
  await em.flush();
  await takeInvoiceNumber(em, order.id, now);
}
