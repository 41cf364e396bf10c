import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mail } from '#libs/domain/mail/mail.js';
import { ReportSchedule } from '#libs/domain/reports/report-schedule.js';
import { queueFeedEntry } from '#libs/use-cases/notices/queue-notice.js';

/** Shows in the feed of its reader that the mail with a scheduled report was refused for good, once per schedule: later ones say nothing new. Commits. */
export async function noteUnsentReport(em: EntityManager, { kind, subjectId, data }: Mail): Promise<void> {
  if (kind !== 'report') return;
  await em.fork().transactional(async (own) => {
    const schedule = await own.findOne(ReportSchedule, data['schedule'] ?? '');
    if (!schedule) return;
    const { id: key, userId, report } = schedule;
    await queueFeedEntry(own, userId, { kind: 'report_failed', subjectId, key, data: { report } });
  });
}
