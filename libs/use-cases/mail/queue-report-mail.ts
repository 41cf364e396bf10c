import type { EntityManager } from '@mikro-orm/postgresql';
import { Mail, type MailRequest } from '#libs/domain/mail/mail.js';
import type { ReportSchedule } from '#libs/domain/reports/report-schedule.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { findOwnerEmail } from '../companies/find-owner-email.js';
import { subjectOfUser } from '../notices/subject-of-user.js';

/** Enqueues the mail with a scheduled report, once per due time. Part of the caller's commit. */
export async function queueReportMail(em: EntityManager, { id, userId }: ReportSchedule, due: Date): Promise<void> {
  const data = { schedule: id, due: due.toISOString() };
  await queueMail(em, userId, { kind: 'report', key: `${id}-${data.due}`, data });
}

/** Enqueues the mail that a report is no longer mailed, once per schedule. Part of the caller's commit. */
export const queueReportStoppedMail = (em: EntityManager, { id, userId, report }: ReportSchedule): Promise<void> =>
  queueMail(em, userId, { kind: 'report_stopped', key: id, data: { report } });

/** Skipped without a known address. */
async function queueMail(em: EntityManager, userId: string, mail: Pick<MailRequest, 'kind' | 'key' | 'data'>) {
  const recipient = await findOwnerEmail(em, userId);
  if (recipient === '') return;
  const request = Mail.request({ ...mail, subjectId: subjectOfUser(userId), recipient });
  em.persist([request, OutboxMessage.of(sendMail, { mailId: request.id })]);
}
