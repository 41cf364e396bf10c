import type { EntityManager } from '@mikro-orm/postgresql';
import { Mail, type MailRequest } from '#libs/domain/mail/mail.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { findOwnerEmail } from '../companies/find-owner-email.js';

/**
 * Enqueues a mail to a user about their account, or to the first owner of a company, once per kind, subject and key. Skipped
 * without a known address.
 * Part of the caller's commit.
 */
export async function queueAccountMail(
  em: EntityManager,
  userId: string,
  mail: Omit<MailRequest, 'recipient'>,
): Promise<void> {
  const recipient = await findOwnerEmail(em, userId);
  const { kind, subjectId, key = '' } = mail;
  if (recipient === '' || (await em.count(Mail, { kind, subjectId, key }))) return;
  const request = Mail.request({ ...mail, recipient });
  em.persist([request, OutboxMessage.of(sendMail, { mailId: request.id })]);
}
