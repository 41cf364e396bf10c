import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { mostReportSchedules, type ReportScheduleList } from '#libs/contracts/reports/report-schedules.js';
import { ReportSchedule } from '#libs/domain/reports/report-schedule.js';
import { reportScheduleView } from '../report-schedule.view.js';
import type { ScheduleScope } from '../schedule-scope.js';

/** One's own schedules, in the order in which they were made. */
export class FindReportSchedules extends Query<ReportScheduleList> {
  constructor(readonly scope: ScheduleScope) {
    super();
  }
}

@QueryHandler(FindReportSchedules)
export class FindReportSchedulesHandler implements IQueryHandler<FindReportSchedules> {
  constructor(private readonly em: EntityManager) {}

  async execute({ scope }: FindReportSchedules): Promise<ReportScheduleList> {
    const order = { orderBy: { createdAt: 'asc', id: 'asc' }, limit: mostReportSchedules } as const;
    const schedules = await this.em.find(ReportSchedule, { ...scope.of }, order);
    return { items: schedules.map(reportScheduleView) };
  }
}
