import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotifyChoices } from '#libs/contracts/accounts/accounts.js';
import { Account } from '#libs/domain/accounts/account.js';
import { isGuest } from '#libs/domain/identity/owner-id.js';
import { Mail, type MailRequest } from '#libs/domain/mail/mail.js';
import type { Order } from '#libs/domain/orders/order.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';

/**
 * Enqueues a mail about an order, unless its owner is a user who has turned that kind off. Part of the caller's commit.
 */
export async function queueOwnerMail(
  em: EntityManager,
  order: Order,
  choice: keyof NotifyChoices,
  mail: Omit<MailRequest, 'subjectId' | 'recipient'>,
): Promise<void> {
  const account = isGuest(order.ownerId) ? null : await em.findOne(Account, order.ownerId);
  if (account?.notify[choice] === false || order.email === '') return;
  const request = Mail.request({ ...mail, subjectId: order.id, recipient: order.email });
  em.persist([request, OutboxMessage.of(sendMail, { mailId: request.id })]);
}
