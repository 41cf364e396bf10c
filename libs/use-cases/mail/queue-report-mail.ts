import type { EntityManager } from '@mikro-orm/postgresql';
import { Mail } from '#libs/domain/mail/mail.js';
import type { ReportSchedule } from '#libs/domain/reports/report-schedule.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { findOwnerEmail } from '../companies/find-owner-email.js';
import { queueAccountNotice } from '../notices/queue-account-notice.js';
import { subjectOfUser } from '../notices/subject-of-user.js';

/** Enqueues the mail with a scheduled report, once per due time. Skipped without a known address. Part of the caller's commit. */
export async function queueReportMail(em: EntityManager, { id, userId }: ReportSchedule, due: Date): Promise<void> {
  const data = { schedule: id, due: due.toISOString() };
  const recipient = await findOwnerEmail(em, userId);
  if (recipient === '') return;
  const request = {
    kind: 'report',
    subjectId: subjectOfUser(userId),
    key: `${id}-${data.due}`,
    data,
    recipient,
  } as const;
  const mail = Mail.request(request);
  em.persist([mail, OutboxMessage.of(sendMail, { mailId: mail.id })]);
}

/** Enqueues the notice that a report is no longer mailed, once per schedule. Part of the caller's commit. */
export const queueReportStoppedNotice = (em: EntityManager, { id, userId, report }: ReportSchedule): Promise<void> =>
  queueAccountNotice(em, userId, {
    ...{ kind: 'report_stopped', subjectId: subjectOfUser(userId), key: id, data: { report } },
  });
