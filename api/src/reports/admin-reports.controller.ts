import { Controller, Get, Header, Param, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import * as contract from '#libs/contracts/reports/reports.js';
import { GetReport } from '#libs/use-cases/reports/get-report.js';
import { Allow } from '../http/auth/access.js';
import { Heavy, LimitConcurrency } from '../http/heavy-requests/heavy-route.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { Response } from '../http/responses/response-schema.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { ExportReport } from './queries/export-report.js';

const reportParam = { schema: contract.shopReport };
type ReportParam = z.infer<typeof contract.shopReport>;

/** Reports of the whole shop: totals only, no personal data. */
@Controller('admin/reports')
@Allow('admin')
@NoPersonalData()
export class AdminReportsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':report')
  @LimitConcurrency('reads')
  @Response(contract.reportView)
  get(
    @Param('report', reportParam) report: ReportParam,
    @Query({ schema: contract.reportQuery }) query: contract.ReportQuery,
  ): Promise<contract.ReportView> {
    return this.queries.execute(new GetReport(report, undefined, query));
  }

  @Get(':report/file')
  @Heavy()
  @RateLimit('writes')
  @Header('cache-control', 'private, no-store')
  file(
    @Param('report', reportParam) report: ReportParam,
    @Query({ schema: contract.reportQuery }) query: contract.ReportQuery,
  ): Promise<StreamableFile> {
    return this.queries.execute(new ExportReport(report, undefined, query));
  }
}
