import type { EntityManager } from '@mikro-orm/postgresql';
import { Mail } from '#libs/domain/mail/mail.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

/** Reminders per tick; the next tick continues. */
const most = 100;

const unanswered = `
  select a.id, extract(epoch from a.answer_due)::bigint::text as key from adjustment a
  where a.status = 'disputed' and a.answer_due < ?
    and not exists (select from mail m where m.kind = 'dispute_reminder' and m.subject_id = a.id and m.key = extract(epoch from a.answer_due)::bigint::text)
  order by a.answer_due limit ${most} for update of a skip locked`;

/**
 * Mails the shop about disputes that their carrier has not answered in time, once for each dispute. Two runs at once take different ones, and a
 * mail's key is unique. Part of the caller's commit.
 */
export async function remindOfDisputes(em: EntityManager, now: Date): Promise<void> {
  const found = await em.execute<{ id: string; key: string }[]>(unanswered, [now]);
  for (const { id: subjectId, key } of found) {
    const mail = Mail.request({ kind: 'dispute_reminder', subjectId, key, recipient: '' });
    em.persist([mail, OutboxMessage.of(sendMail, { mailId: mail.id })]);
  }
}
