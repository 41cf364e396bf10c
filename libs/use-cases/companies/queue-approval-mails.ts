import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '#libs/domain/accounts/account.js';
import type { MemberOrder } from '#libs/domain/companies/member-order.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { queueFeedEntry } from '../notices/queue-notice.js';

const managers = `
  select distinct a.email from company_member m join account a on a.user_id = m.user_id
  where m.company_id = ? and m.role in ('admin', 'owner') and a.email <> '' and m.user_id <> ? order by 1`;

/**
 * Enqueues a mail to each admin but the member themselves that an order waits, and shows it to them in the company's feed, as the
 * company's switches say. Part of the caller's commit.
 */
export async function queueApprovalMails(em: EntityManager, request: MemberOrder): Promise<void> {
  const { companyId, userId } = request;
  const notice = noticeOf(request, 'approval_needed');
  if (await isMailed(em, companyId)) {
    const found = await em.execute<{ email: string }[]>(managers, [companyId, userId]);
    for (const [position, { email: recipient }] of found.entries())
      queue(em, Mail.request({ ...notice, key: `${notice.key}-${position}`, data: {}, recipient }));
  }
  await queueFeedEntry(em, companyId, notice);
}

const askingMember = `
  select a.email from company_member m join account a on a.user_id = m.user_id where m.company_id = ? and m.user_id = ?`;

/** Tells the member in the same ways that an admin decided; a former member gets no mail. Part of the caller's commit. */
export async function queueDecisionMail(em: EntityManager, request: MemberOrder): Promise<void> {
  const { companyId, userId } = request;
  const notice = noticeOf(request, 'approval_decided');
  const [member] = await em.execute<{ email: string }[]>(askingMember, [companyId, userId]);
  if (member?.email && (await isMailed(em, companyId)))
    queue(em, Mail.request({ ...notice, data: {}, recipient: member.email }));
  await queueFeedEntry(em, companyId, notice);
}

/** Its data say whom the feed shows it: the member who asked, or everybody else who may decide. */
const noticeOf = <K extends 'approval_needed' | 'approval_decided'>(
  { id: subjectId, userId, at, state }: MemberOrder,
  kind: K,
) => ({ kind, subjectId, key: `${at.getTime()}`, data: { userId, status: state as string } });

const isMailed = async (em: EntityManager, companyId: string): Promise<boolean> =>
  (await em.findOne(Account, companyId))?.notify.company !== false;

function queue(em: EntityManager, mail: Mail): void {
  em.persist([mail, OutboxMessage.of(sendMail, { mailId: mail.id })]);
}
