import type { EntityManager } from '@mikro-orm/postgresql';
import type { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { queueFeedEntry } from '../notices/queue-notice.js';

/** Accounts have only addresses that the user pool verified. Two accounts may share one. */
const invited = `
  select user_id, notify->>'company' = 'false' as "isMailOff" from account where lower(email) = lower(?) order by user_id limit 5`;

/**
 * Enqueues the mail of an invitation that was just sent, and shows it in the feed of the account with its address, as that account's
 * switches say. The company cannot tell whether there is one. Part of the caller's commit.
 */
export async function queueInvitationNotice(em: EntityManager, { id, email, sends }: CompanyInvitation): Promise<void> {
  const notice = { kind: 'company_invitation', subjectId: id, key: `${sends}` } as const;
  const accounts = await em.execute<{ user_id: string; isMailOff: boolean | null }[]>(invited, [email]);
  if (accounts.length === 0 || accounts.some(({ isMailOff }) => !isMailOff)) {
    const mail = Mail.request({ ...notice, recipient: email });
    em.persist([mail, OutboxMessage.of(sendMail, { mailId: mail.id })]);
  }
  const [first, ...others] = accounts.map(({ user_id }) => user_id);
  if (first) await queueFeedEntry(em, first, notice);
  for (const userId of others) await queueFeedEntry(em, userId, { ...notice, key: `${sends} ${userId}` });
}
