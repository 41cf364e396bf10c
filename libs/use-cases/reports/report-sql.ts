import { reportRecord, type ReportGrouping, type ReportName } from '#libs/contracts/reports/report-records.js';
import { reportGroupsShown, type ReportPeriod } from '#libs/contracts/reports/reports.js';
import { boundsOf, type ReportSpan } from '#libs/domain/reports/report-span.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import type { Figures } from './figures.js';
import { groupSql, reportSources } from './report-sources.js';

/** What of a report is read; without an owner the whole shop's. */
export type ReportRequest = {
  report: ReportName;
  ownerId: string | undefined;
  by: ReportPeriod;
  group: ReportGrouping | undefined;
  span: ReportSpan;
  now: Date;
};

/** A statement and its values. */
export type Statement = { sql: string; values: unknown[] };

/** A line of a file: figures in the order of the report's columns. */
export type ReportLine = { period: string | null; name: string | null; figures: (number | null)[] };

/** `key` and `name` are null where a row has no group, or is of no group. */
export type ReportRow = ReportLine & {
  level: 'total' | 'period' | 'group';
  key: string | null;
  /** How many rows are of this level. */
  rows: number;
};

type Part = { select: string; by: string };

/** The columns over the rows of a span, grouped. */
function aggregated({ report, ownerId, by, group, span, now }: ReportRequest, part: Part): Statement {
  const source = reportSources[report];
  const figures = figuresSql(report, source.figures);
  const { key, name, join = '' } = group ? groupSql(group, ownerId !== undefined) : noGroup;
  const text = `
    select ${part.select}, ${figures} as figures
    from ${source.rows} ${join}
      cross join lateral (select ${key} as key, ${name} as name) g
      cross join lateral (select greatest(date_trunc('${by}', e.at at time zone 'America/New_York')::date, :from) as period) p
    where ${source.where}
    group by ${part.by}`;
  return bindReport(text, { ownerId, span, now });
}

/** The columns of a report made of these aggregates, as an array. */
export function figuresSql(report: ReportName, figures: Partial<Figures>): string {
  const sqlOf: Readonly<Record<string, string>> = reportSources[report].columns(figures as Figures);
  return `array[${reportRecord(report)
    .columns.map(({ key }) => `(${sqlOf[key] ?? 'null'})::float8`)
    .join(', ')}]`;
}

/** Replaces the names of values (`:begin`, `:owner(column)`) by placeholders. */
export function bindReport(
  text: string,
  { ownerId, span, now }: Pick<ReportRequest, 'ownerId' | 'span' | 'now'>,
): Statement {
  const values: unknown[] = [];
  const inputs = { ...boundsOf(span), ...span, today: shippingToday(now) };
  const sql = text.replace(places, (_, value: keyof typeof inputs | undefined, owner: string) => {
    if (value === undefined && ownerId === undefined) return 'true';
    values.push(value === undefined ? ownerId : inputs[value]);
    return value === undefined ? `${owner} = ?` : `?::${types[value]}`;
  });
  return { sql, values };
}

const noGroup = { key: 'null::text', name: 'null::text', join: '' };
const places = /:(begin|end|today|from|to)\b|:owner\(([\w.]+)\)/g;
const types = { begin: 'timestamptz', end: 'timestamptz', today: 'date', from: 'date', to: 'date' } as const;

const day = `to_char(period, 'YYYY-MM-DD') as period`;
const inPeriods = {
  select: `case grouping(period) when 0 then 'period' else 'total' end as level, ${day}, null as key, null as name`,
  by: 'grouping sets ((period), ())',
};
const inPeriodsAndGroups = {
  select: `case when grouping(period) = 0 then 'period' when grouping(g.key) = 0 then 'group' else 'total' end as level,
    ${day}, g.key, g.name`,
  by: 'grouping sets ((period), (g.key, g.name), ())',
};
const inCells = { select: `${day}, g.key, g.name`, by: 'period, g.key, g.name' };

/** Not all figures are zero: a row of the ledger need not count in any, as a fee in none of labels. */
const some = `exists (select from unnest(figures) figure where figure <> 0)`;

/** Total, periods and the largest groups of a span in one pass over its rows. */
export function reportSql(request: ReportRequest): Statement {
  const { sql, values } = aggregated(request, request.group ? inPeriodsAndGroups : inPeriods);
  return { sql: rankedSql(sql), values };
}

/** Lines of an answer, in order: the total, periods and the largest groups of a statement that has all. */
export const rankedSql = (sql: string): string => `with added as (${sql}), ranked as (
      select *, row_number() over (partition by level order by figures[1] desc nulls last, name) as place,
        count(*) over (partition by level) as rows
      from added where level <> 'group' or ${some})
    select level, period, key, name, figures, rows::float8 from ranked
    where level <> 'group' or place <= ${reportGroupsShown} order by level, period, place`;

/** Each group in each period of a span, in order: lines of a file. */
export function reportLinesSql(request: ReportRequest): Statement {
  const { sql, values } = aggregated(request, inCells);
  return { sql: `select * from (${sql}) lines where ${some} order by period, name, key`, values };
}
