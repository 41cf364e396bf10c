import type { EntityManager } from '@mikro-orm/postgresql';
import { reportGroupings, reportRecord, type FigureType } from '#libs/contracts/reports/report-records.js';
import type { ReportPeriod } from '#libs/contracts/reports/reports.js';
import { byteOrderMark, csvLine } from '#libs/contracts/text/csv-line.js';
import { periodsOf, type ReportSpan } from '#libs/domain/reports/report-span.js';
import { reportLinesSql, type ReportLine, type ReportRequest } from './report-sql.js';

/** A report as a file: name, titles of its columns, and lines, read as they are taken. */
export type ReportFile = { name: string; header: string[]; pages: AsyncIterable<string[][]> };

/** Periods read at once: about a month. Neither a connection nor the whole file is held while a client downloads. */
const periodsRead: Readonly<Record<ReportPeriod, number>> = { day: 31, week: 4, month: 1 };
const periodNames: Readonly<Record<ReportPeriod, string>> = { day: 'Day', week: 'Week from', month: 'Month from' };
const units: Readonly<Record<FigureType, string>> = { count: '', money: ' (USD)', percent: ' (%)', days: '' };

/** A line for each group in each period of the span. */
export function reportFile(em: EntityManager, request: ReportRequest): ReportFile {
  const { report, by, group, span } = request;
  const header = [
    periodNames[by],
    ...(group ? [reportGroupings[group].name] : []),
    ...reportRecord(report).columns.map(({ name, type }) => name + units[type]),
  ];
  return { name: `${report}-${span.from}-${span.to}.csv`, header, pages: pagesOf(em, request) };
}

/** The file as text; null where it is larger. */
export async function reportFileText({ header, pages }: ReportFile, mostBytes: number): Promise<string | null> {
  let text = byteOrderMark + csvLine(header);
  for await (const rows of pages) {
    text += rows.map(csvLine).join('');
    if (Buffer.byteLength(text) > mostBytes) return null;
  }
  return text;
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
