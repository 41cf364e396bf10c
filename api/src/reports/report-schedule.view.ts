import type { ReportScheduleView } from '#libs/contracts/reports/report-schedules.js';
import type { ReportSchedule } from '#libs/domain/reports/report-schedule.js';

export const reportScheduleView = (schedule: ReportSchedule): ReportScheduleView => {
  const { id, report, by, group, days, every, on, hour, timeZone, paused, nextAt, lastAt } = schedule;
  return {
    ...{ id, report, by, group, days, every, on, hour, timeZone, paused },
    nextAt: paused ? null : nextAt.toISOString(),
    lastAt: lastAt?.toISOString() ?? null,
  };
};
