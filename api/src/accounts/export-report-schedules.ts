import { ReportSchedule } from '#libs/domain/reports/report-schedule.js';
import { inOrder, section } from './export-section.js';

/** Reports that the user has mailed to them. */
export const exportReportSchedules = section(
  'reportSchedules',
  (em, userId, after) => em.find(ReportSchedule, { userId, id: { $gt: after } }, inOrder),
  ({ report, by, group, days, every, on, hour, timeZone, paused, lastAt, createdAt }) => ({
    ...{ report, by, group, days, every, on, hour, timeZone, paused, lastAt, createdAt },
  }),
);
