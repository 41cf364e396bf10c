import { EntityManager } from '@mikro-orm/postgresql';
import type { StreamableFile } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ReportName } from '#libs/contracts/reports/report-records.js';
import type { ReportQuery } from '#libs/contracts/reports/reports.js';
import { reportSpan } from '#libs/domain/reports/report-span.js';
import { Clock } from '#libs/runtime/clock.js';
import { checkGrouping } from '#libs/use-cases/reports/check-grouping.js';
import { reportFile } from '#libs/use-cases/reports/report-file.js';
import { csvFile } from '../../http/responses/csv-file.js';

/** A report as a CSV file: a line for each group in each period of the span. @throws invalid `invalid_body`. */
export class ExportReport extends Query<StreamableFile> {
  constructor(
    readonly report: ReportName,
    readonly ownerId: string | undefined,
    readonly query: ReportQuery,
  ) {
    super();
  }
}

@QueryHandler(ExportReport)
export class ExportReportHandler implements IQueryHandler<ExportReport> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute({ report, ownerId, query: { by, group, ...options } }: ExportReport): Promise<StreamableFile> {
    checkGrouping(report, group, ownerId);
    const now = this.clock.now();
    const request = { report, ownerId, by, group, now, span: reportSpan(options, now) };
    const { name, header, pages } = reportFile(this.em.fork(), request);
    return Promise.resolve(csvFile(name, header, pages));
  }
}
