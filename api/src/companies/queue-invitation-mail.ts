import type { EntityManager } from '@mikro-orm/postgresql';
import type { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { DomainError } from '#libs/domain/errors.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';

/** Maximum mails to one address per day, from all companies: anyone can enter any address. */
const mostPerDay = 5;
const dayMs = 24 * 3600_000;

/** Enqueues the mail of an invitation, one per sending, with the caller's commit. @throws conflict `limit_reached` */
export async function queueInvitationMail(em: EntityManager, invitation: CompanyInvitation, now: Date): Promise<void> {
  const [kind, recipient] = ['company_invitation' as const, invitation.email];
  await em.execute('select pg_advisory_xact_lock(hashtext(?))', [`${kind} ${recipient}`]);
  const since = new Date(now.getTime() - dayMs);
  if ((await em.count(Mail, { kind, recipient, createdAt: { $gt: since } })) >= mostPerDay)
    throw new DomainError('limit_reached', 'conflict', 'This address got many invitations today. Try again tomorrow.');
  const mail = Mail.request({ kind, subjectId: invitation.id, recipient, key: `${invitation.sends}` });
  em.persist([mail, OutboxMessage.of(sendMail, { mailId: mail.id })]);
}
