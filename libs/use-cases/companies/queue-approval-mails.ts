import type { EntityManager } from '@mikro-orm/postgresql';
import type { MemberOrder } from '#libs/domain/companies/member-order.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

const managers = `
  select distinct a.email from company_member m join account a on a.user_id = m.user_id
  where m.company_id = ? and m.role in ('admin', 'owner') and a.email <> '' and m.user_id <> ? order by 1`;

/** Enqueues a mail to each admin but the member themselves that an order waits. Part of the caller's commit. */
export async function queueApprovalMails(
  em: EntityManager,
  { id: subjectId, companyId, userId, at }: MemberOrder,
): Promise<void> {
  const found = await em.execute<{ email: string }[]>(managers, [companyId, userId]);
  for (const [position, { email: recipient }] of found.entries())
    queue(em, Mail.request({ kind: 'approval_needed', subjectId, key: `${at.getTime()}-${position}`, recipient }));
}

const askingMember = `
  select a.email from company_member m join account a on a.user_id = m.user_id where m.company_id = ? and m.user_id = ?`;

/** Enqueues the mail to the member that an admin decided; none to a former member. Part of the caller's commit. */
export async function queueDecisionMail(
  em: EntityManager,
  { id: subjectId, companyId, userId, at }: MemberOrder,
): Promise<void> {
  const [member] = await em.execute<{ email: string }[]>(askingMember, [companyId, userId]);
  if (!member?.email) return;
  queue(em, Mail.request({ kind: 'approval_decided', subjectId, key: `${at.getTime()}`, recipient: member.email }));
}

function queue(em: EntityManager, mail: Mail): void {
  em.persist([mail, OutboxMessage.of(sendMail, { mailId: mail.id })]);
}
