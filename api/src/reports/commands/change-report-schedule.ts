import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReportScheduleBody, ReportScheduleView } from '#libs/contracts/reports/report-schedules.js';
import { DomainError } from '#libs/domain/errors.js';
import { ReportSchedule } from '#libs/domain/reports/report-schedule.js';
import { Clock } from '#libs/runtime/clock.js';
import { checkGrouping } from '#libs/use-cases/reports/check-grouping.js';
import { reportScheduleView } from '../report-schedule.view.js';
import { auditSchedule, type ScheduleScope } from '../schedule-scope.js';

/** Changes, pauses or resumes a schedule. @throws missing for an unknown id, or another person's */
export class ChangeReportSchedule extends Command<ReportScheduleView> {
  constructor(
    readonly scope: ScheduleScope,
    readonly id: string,
    readonly body: ReportScheduleBody,
  ) {
    super();
  }
}

@CommandHandler(ChangeReportSchedule)
export class ChangeReportScheduleHandler implements ICommandHandler<ChangeReportSchedule> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ scope, id, body }: ChangeReportSchedule): Promise<ReportScheduleView> {
    checkGrouping(body.report, body.group, scope.of.ownerId);
    return this.em.transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const schedule = await em.findOne(ReportSchedule, { ...scope.of, id }, lock);
      if (!schedule) throw new DomainError('not_found', 'missing', 'There is no such schedule.');
      const before = reportScheduleView(schedule);
      schedule.change(body, this.clock.now());
      const after = reportScheduleView(schedule);
      await auditSchedule(em, scope, 'change', { before, after });
      return after;
    });
  }
}
