import type { EntityManager } from '@mikro-orm/postgresql';
import { CompanyEvent } from '#libs/domain/companies/company-event.js';
import type { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { DomainError } from '#libs/domain/errors.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { queueInvitationNotice } from '#libs/use-cases/companies/queue-invitation-notice.js';

/** Most mails in a day to one address from all companies, and from one person for all of theirs. */
const mostPerDay = { to: 5, by: 50 } as const;
const dayMs = 24 * 3600_000;

/** Enqueues the mail of an invitation that was just sent. Part of the caller's commit. @throws conflict `limit_reached` */
export async function queueInvitationMail(em: EntityManager, invitation: CompanyInvitation, now: Date): Promise<void> {
  const [kind, recipient] = ['company_invitation' as const, invitation.email];
  const since = new Date(now.getTime() - dayMs);
  await assertSentLittle(em, invitation.invitedBy, since);
  await em.execute('select pg_advisory_xact_lock(hashtext(?))', [`${kind} ${recipient}`]);
  if ((await em.count(Mail, { kind, recipient, createdAt: { $gt: since } })) >= mostPerDay.to)
    throw new DomainError('limit_reached', 'conflict', 'This address got many invitations today. Try again tomorrow.');
  await queueInvitationNotice(em, invitation);
}

/** One commit at a time counts for a person. @throws conflict `limit_reached` */
async function assertSentLittle(em: EntityManager, actorId: string, since: Date): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtext(?))', [`company_invitation by ${actorId}`]);
  const sent = { actorId, action: ['invitation.send', 'invitation.resend'], at: { $gt: since } };
  if ((await em.count(CompanyEvent, sent)) < mostPerDay.by) return;
  const text = `You sent ${mostPerDay.by} invitations today. Try again tomorrow.`;
  throw new DomainError('limit_reached', 'conflict', text);
}
