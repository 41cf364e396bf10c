import { EntityManager } from '@mikro-orm/postgresql';
import type { StreamableFile } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  reportGroupings,
  reportRecord,
  type FigureType,
  type ReportName,
} from '#libs/contracts/reports/report-records.js';
import type { ReportPeriod, ReportQuery } from '#libs/contracts/reports/reports.js';
import { periodsOf, reportSpan, type ReportSpan } from '#libs/domain/reports/report-span.js';
import { Clock } from '#libs/runtime/clock.js';
import { checkGrouping } from '#libs/use-cases/reports/check-grouping.js';
import { reportLinesSql, type ReportLine, type ReportRequest } from '#libs/use-cases/reports/report-sql.js';
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

/** Periods read at once: about a month. Neither a connection nor the whole file is held while the client downloads. */
const periodsRead: Readonly<Record<ReportPeriod, number>> = { day: 31, week: 4, month: 1 };
const periodNames: Readonly<Record<ReportPeriod, string>> = { day: 'Day', week: 'Week from', month: 'Month from' };
const units: Readonly<Record<FigureType, string>> = { count: '', money: ' (USD)', percent: ' (%)', days: '' };

@QueryHandler(ExportReport)
export class ExportReportHandler implements IQueryHandler<ExportReport> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute({ report, ownerId, query: { by, group, ...options } }: ExportReport): Promise<StreamableFile> {
    checkGrouping(report, group);
    const now = this.clock.now();
    const span = reportSpan(options, now);
    const { columns } = reportRecord(report);
    const header = [
      periodNames[by],
      ...(group ? [reportGroupings[group].name] : []),
      ...columns.map(({ name, type }) => name + units[type]),
    ];
    const pages = pagesOf(this.em.fork(), { report, ownerId, by, group, now, span });
    return Promise.resolve(csvFile(`${report}-${span.from}-${span.to}.csv`, header, pages));
  }
}

async function* pagesOf(em: EntityManager, request: ReportRequest): AsyncGenerator<string[][]> {
  const { report, group, by, span } = request;
  const types = reportRecord(report).columns.map(({ type }) => type);
  const periods = periodsOf(span, by);
  for (let first = 0; first < periods.length; first += periodsRead[by]) {
    const { sql, values } = reportLinesSql({ ...request, span: partOf(periods, first, periodsRead[by]) });
    const rows = await em.execute<ReportLine[]>(sql, values);
    yield rows.map(({ period, name, figures }) => [
      period ?? '',
      ...(group ? [name ?? reportGroupings[group].none] : []),
      ...figures.map((figure, index) => cellOf(figure, types[index])),
    ]);
  }
}

/** The span of so many periods from one on. */
function partOf(periods: readonly ReportSpan[], first: number, count: number): ReportSpan {
  const part = periods.slice(first, first + count);
  return { from: part[0]?.from ?? '', to: part.at(-1)?.to ?? '' };
}

const cellOf = (figure: number | null, type: FigureType | undefined): string =>
  figure === null ? '' : type === 'money' ? (figure / 100).toFixed(2) : String(figure);
