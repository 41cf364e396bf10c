import { Module } from '@nestjs/common';
import { AdminReportsController } from './admin-reports.controller.js';
import { ExportReportHandler } from './queries/export-report.js';
import { ReportsController } from './reports.controller.js';

@Module({ controllers: [ReportsController, AdminReportsController], providers: [ExportReportHandler] })
export class ReportsModule {}
