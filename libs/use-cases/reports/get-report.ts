import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { reportGroupings, reportRecord, type ReportName } from '#libs/contracts/reports/report-records.js';
import type { ReportQuery, ReportView } from '#libs/contracts/reports/reports.js';
import { periodsOf, previousSpan, reportSpan, type ReportSpan } from '#libs/domain/reports/report-span.js';
import { Clock } from '#libs/runtime/clock.js';
import { checkGrouping } from './check-grouping.js';
import { summedReportSql } from './sums/summed-report-sql.js';
import { reportSql, type ReportRequest, type ReportRow } from './report-sql.js';

/** A report of one owner's shipments, or of the whole shop, with the span before it. @throws invalid `invalid_body`. */
export class GetReport extends Query<ReportView> {
  constructor(
    readonly report: ReportName,
    readonly ownerId: string | undefined,
    readonly query: ReportQuery,
  ) {
    super();
  }
}

@QueryHandler(GetReport)
export class GetReportHandler implements IQueryHandler<GetReport> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ report, ownerId, query }: GetReport): Promise<ReportView> {
    const { by, group } = query;
    checkGrouping(report, group, ownerId);
    const now = this.clock.now();
    const [span, { columns }] = [reportSpan(query, now), reportRecord(report)];
    const before = previousSpan(span);
    const request = { report, ownerId, by, group, now };
    const rows = await this.#rows({ ...request, span });
    const earlier = await this.#rows({ ...request, span: before });
    const none = columns.map(({ type }) => (type === 'count' || type === 'money' ? 0 : null));
    const total = (of: readonly ReportRow[]) => of.find(({ level }) => level === 'total')?.figures ?? none;
    const groups = rows.filter(({ level }) => level === 'group');
    const groupsBefore = new Map(
      earlier.filter(({ level }) => level === 'group').map(({ key, figures }) => [key, figures]),
    );
    return {
      ...{ report, ...span, by, group: group ?? null, currency: 'USD', columns: [...columns] },
      total: total(rows),
      periods: inPeriods(rows, span, by, none),
      groups: groups.map(({ key, name, figures }) => ({
        name: name ?? (group ? reportGroupings[group].none : ''),
        figures,
        before: groupsBefore.get(key) ?? null,
      })),
      moreGroups: (groups[0]?.rows ?? 0) - groups.length,
      previous: { ...before, total: total(earlier), periods: inPeriods(earlier, before, by, none) },
    };
  }

  #rows(request: ReportRequest): Promise<ReportRow[]> {
    const { sql, values } = summedReportSql(request) ?? reportSql(request);
    return this.em.execute<ReportRow[]>(sql, values);
  }
}

/** Every period, empty ones included. */
function inPeriods(rows: readonly ReportRow[], span: ReportSpan, by: ReportQuery['by'], none: (number | null)[]) {
  const known = new Map(rows.filter(({ level }) => level === 'period').map(({ period, figures }) => [period, figures]));
  return periodsOf(span, by).map(({ from: start }) => ({ start, figures: known.get(start) ?? none }));
}
