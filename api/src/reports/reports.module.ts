import { Module } from '@nestjs/common';
import { AdminReportSchedulesController } from './admin-report-schedules.controller.js';
import { AdminReportsController } from './admin-reports.controller.js';
import { ChangeReportScheduleHandler } from './commands/change-report-schedule.js';
import { DeleteReportScheduleHandler } from './commands/delete-report-schedule.js';
import { ScheduleReportHandler } from './commands/schedule-report.js';
import { ExportReportHandler } from './queries/export-report.js';
import { FindReportSchedulesHandler } from './queries/find-report-schedules.js';
import { ReportSchedulesController } from './report-schedules.controller.js';
import { ReportsController } from './reports.controller.js';

@Module({
  controllers: [ReportsController, AdminReportsController, ReportSchedulesController, AdminReportSchedulesController],
  providers: [
    ExportReportHandler,
    FindReportSchedulesHandler,
    ScheduleReportHandler,
    ChangeReportScheduleHandler,
    DeleteReportScheduleHandler,
  ],
})
export class ReportsModule {}
