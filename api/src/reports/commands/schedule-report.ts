import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  mostReportSchedules,
  type ReportScheduleBody,
  type ReportScheduleView,
} from '#libs/contracts/reports/report-schedules.js';
import { DomainError } from '#libs/domain/errors.js';
import { UserDirectory } from '#libs/domain/identity/user-directory.js';
import { ReportSchedule } from '#libs/domain/reports/report-schedule.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { checkGrouping } from '#libs/use-cases/reports/check-grouping.js';
import { reportScheduleView } from '../report-schedule.view.js';
import { auditSchedule, type ScheduleScope } from '../schedule-scope.js';

/** Has a report mailed again and again. @throws conflict `limit_reached`, upstream `unavailable` */
export class ScheduleReport extends Command<ReportScheduleView> {
  constructor(
    readonly scope: ScheduleScope,
    readonly body: ReportScheduleBody,
  ) {
    super();
  }
}

@CommandHandler(ScheduleReport)
export class ScheduleReportHandler implements ICommandHandler<ScheduleReport> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly directory: UserDirectory,
  ) {}

  async execute({ scope, body }: ScheduleReport): Promise<ReportScheduleView> {
    checkGrouping(body.report, body.group, scope.of.ownerId);
    if (scope.of.ownerId === null && !this.directory.configured)
      throw new DomainError(
        'unavailable',
        'upstream',
        'Reports of the shop are mailed only where we can ask the user pool who is an admin.',
      );
    return this.em.transactional(async (em) => {
      await lockAccount(em, scope.of.userId);
      if ((await em.count(ReportSchedule, { ...scope.of })) >= mostReportSchedules)
        throw new DomainError(
          'limit_reached',
          'conflict',
          `There are ${mostReportSchedules} schedules. Delete one first.`,
        );
      const schedule = ReportSchedule.of(scope.of, body, this.clock.now());
      em.persist(schedule);
      const after = reportScheduleView(schedule);
      await auditSchedule(em, scope, 'create', { after });
      return after;
    });
  }
}
