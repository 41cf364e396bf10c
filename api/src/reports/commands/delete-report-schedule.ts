import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import { ReportSchedule } from '#libs/domain/reports/report-schedule.js';
import { reportScheduleView } from '../report-schedule.view.js';
import { auditSchedule, type ScheduleScope } from '../schedule-scope.js';

/** No more mails, not even one that is queued. @throws missing for an unknown id, or another person's */
export class DeleteReportSchedule extends Command<void> {
  constructor(
    readonly scope: ScheduleScope,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteReportSchedule)
export class DeleteReportScheduleHandler implements ICommandHandler<DeleteReportSchedule> {
  constructor(private readonly em: EntityManager) {}

  async execute({ scope, id }: DeleteReportSchedule): Promise<void> {
    await this.em.transactional(async (em) => {
      const schedule = await em.findOne(ReportSchedule, { ...scope.of, id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!schedule) throw new DomainError('not_found', 'missing', 'There is no such schedule.');
      await auditSchedule(em, scope, 'delete', { before: reportScheduleView(schedule) });
      em.remove(schedule);
    });
  }
}
