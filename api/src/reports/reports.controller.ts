import { Controller, Get, Header, Param, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import * as contract from '#libs/contracts/reports/reports.js';
import { GetReport } from '#libs/use-cases/reports/get-report.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Heavy, LimitConcurrency } from '../http/heavy-requests/heavy-route.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { Response } from '../http/responses/response-schema.js';
import { ExportReport } from './queries/export-report.js';

const reportParam = { schema: contract.shipperReport };
type ReportParam = z.infer<typeof contract.shipperReport>;

/** Reports of one's own shipments. The shop's are at /admin/reports. */
@Controller('reports')
@Allow('user')
export class ReportsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':report')
  @LimitConcurrency('reads')
  @Response(contract.reportView)
  get(
    @Actor() actor: Actor,
    @Param('report', reportParam) report: ReportParam,
    @Query({ schema: contract.reportQuery }) query: contract.ReportQuery,
  ): Promise<contract.ReportView> {
    return this.queries.execute(new GetReport(report, actor.id, query));
  }

  @Get(':report/file')
  @Heavy()
  @RateLimit('writes')
  @Header('cache-control', 'private, no-store')
  file(
    @Actor() actor: Actor,
    @Param('report', reportParam) report: ReportParam,
    @Query({ schema: contract.reportQuery }) query: contract.ReportQuery,
  ): Promise<StreamableFile> {
    return this.queries.execute(new ExportReport(report, actor.id, query));
  }
}
