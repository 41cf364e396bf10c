import {
  groupingsFor,
  reportRecord,
  reportsFor,
  type ReportAudience,
  type ReportGrouping,
  type ReportName,
} from '#libs/contracts/reports/report-records.js';
import { reportPeriod, type ReportPeriod } from '#libs/contracts/reports/reports.js';

/** Whose shipments are added up. */
export type ReportScope = ReportAudience;

/** A report's parameters in the address; `figure` is the key of the plotted column. */
export type ReportChoice = {
  report: ReportName;
  by: ReportPeriod;
  group: ReportGrouping;
  figure: string;
};

const dayMs = 86_400_000;
const fewDays = 45;

/** The report in the address; missing or invalid parameters have their defaults. */
export function reportChoice(
  search: URLSearchParams,
  scope: ReportScope,
  span: { from: string; to: string },
): ReportChoice {
  const names = reportsFor(scope);
  const report = names.find((name) => name === search.get('report')) ?? names[0] ?? 'shipments';
  const { columns } = reportRecord(report);
  const groupings = groupingsFor(report, scope);
  const days = (Date.parse(span.to) - Date.parse(span.from)) / dayMs + 1;
  return {
    report,
    by: reportPeriod.options.find((one) => one === search.get('by')) ?? (days > fewDays ? 'week' : 'day'),
    group: groupings.find((one) => one === search.get('group')) ?? groupings[0] ?? 'carrier',
    figure: columns.find(({ key }) => key === search.get('figure'))?.key ?? columns[0]?.key ?? '',
  };
}
