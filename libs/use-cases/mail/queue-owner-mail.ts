import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotifyChoices } from '#libs/contracts/accounts/accounts.js';
import { Mail, type MailRequest } from '#libs/domain/mail/mail.js';
import type { Order } from '#libs/domain/orders/order.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { isOwnerMailOn } from './find-mail-reader.js';

/**
 * Enqueues a mail about an order or one of its shipments, unless its owner has turned that kind off. Part of the caller's commit.
 */
export async function queueOwnerMail(
  em: EntityManager,
  order: Order,
  choice: keyof NotifyChoices,
  mail: Omit<MailRequest, 'subjectId' | 'recipient'> & { subjectId?: string },
): Promise<void> {
  if (order.email === '' || !(await isOwnerMailOn(em, order, choice))) return;
  const request = Mail.request({ subjectId: order.id, ...mail, recipient: order.email });
  em.persist([request, OutboxMessage.of(sendMail, { mailId: request.id })]);
}
