import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { UserDirectory } from '#libs/domain/identity/user-directory.js';
import { ReportSchedule } from '#libs/domain/reports/report-schedule.js';
import { mailReports } from '#libs/jobs/reports.js';
import { Clock } from '#libs/runtime/clock.js';
import { queueReportMail, queueReportStoppedNotice } from '#libs/use-cases/mail/queue-report-mail.js';
import { reportAccess } from '#libs/use-cases/reports/report-access.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

/** Schedules read at a time. */
const pageSize = 200;

/**
 * Enqueues the mails of schedules that are due, one transaction each: a killed run continues with the others, and of two runs one
 * takes the due time. People who may no longer read a report lose the schedule and are told by mail. Due times of a suspended company pass
 * without a mail. While the user pool cannot be asked, a schedule stays due, the others go on, and the run fails.
 */
@Processor(mailReports.name)
export class MailReports extends JobProcessor<object> {
  constructor(
    private readonly em: EntityManager,
    private readonly directory: UserDirectory,
    private readonly clock: Clock,
  ) {
    super(mailReports);
  }

  async run(_: object, { signal }: Delivery): Promise<void> {
    const now = this.clock.now();
    const failures: unknown[] = [];
    for (let after = ''; ;) {
      const due = await this.#due(now, after);
      for (const schedule of due) {
        signal.throwIfAborted();
        await this.#mail(schedule, now).catch((error: unknown) => failures.push(error));
      }
      const last = due.at(-1);
      if (due.length < pageSize || !last) break;
      after = last.id;
    }
    if (failures.length > 0) throw failures[0];
  }

  #due(now: Date, after: string): Promise<ReportSchedule[]> {
    const later = after === '' ? {} : { id: { $gt: after } };
    return this.em
      .fork()
      .find(
        ReportSchedule,
        { paused: false, nextAt: { $lte: now }, ...later },
        { orderBy: { id: 'asc' }, limit: pageSize },
      );
  }

  async #mail({ id, userId, ownerId }: ReportSchedule, now: Date): Promise<void> {
    const access = await reportAccess(this.em.fork(), this.directory, { userId, ownerId });
    await this.em.fork().transactional(async (em) => {
      const schedule = await em.findOne(ReportSchedule, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const due = schedule?.take(now);
      if (!schedule || !due || access === 'suspended') return;
      if (access === 'allowed') return queueReportMail(em, schedule, due);
      await queueReportStoppedNotice(em, schedule);
      em.remove(schedule);
    });
  }
}
