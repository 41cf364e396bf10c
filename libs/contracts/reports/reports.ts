import * as z from 'zod/mini';
import { day } from '../values/dates-and-counts.js';
import { currency } from '../values/money.js';
import { reportGroupings, reportRecords, reportsFor, type ReportGrouping, type ReportName } from './report-records.js';

/** Most days of a report. */
export const reportDays = 400;

/** Most groups that an answer lists; the file has all. */
export const reportGroupsShown = 100;

export const reportPeriod = z.enum(['day', 'week', 'month']);
export type ReportPeriod = z.infer<typeof reportPeriod>;

const nameOf = (names: readonly ReportName[]) => z.enum(names);
/** The path of GET /api/reports/:report: reports of one's own shipments. */
export const shipperReport = nameOf(reportsFor('shipper'));
/** The path of GET /api/admin/reports/:report: of the whole shop. */
export const shopReport = nameOf(reportsFor('shop'));

export const reportName = nameOf(Object.keys(reportRecords) as ReportName[]);
export const reportGrouping = z.enum(Object.keys(reportGroupings) as ReportGrouping[]);

/** Days are US Eastern, both included; the last 30 by default. Weeks begin on Monday. */
export const reportQuery = z.strictObject({
  from: z.optional(day),
  to: z.optional(day),
  by: z._default(reportPeriod, 'day'),
  group: z.optional(reportGrouping),
});
export type ReportQuery = z.infer<typeof reportQuery>;

/** One per column, in the order of `columns`; null where the divisor is zero. */
const figures = z.array(z.nullable(z.number()));

const span = z.object({ from: z.string(), to: z.string() });

export const reportView = z.object({
  report: reportName,
  ...span.shape,
  by: reportPeriod,
  group: z.nullable(reportGrouping),
  /** Of the columns of type money. */
  currency,
  /** The units of the figures; money in minor units, rates in percent. */
  columns: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      type: z.enum(['count', 'money', 'percent', 'days']),
      about: z.string(),
    }),
  ),
  total: figures,
  /** Every day, week or month of the span, with its first day in the span. */
  periods: z.array(z.object({ start: z.string(), figures })),
  /** The 100 largest, with their figures of the previous period; null where there were none. */
  groups: z.array(z.object({ name: z.string(), figures, before: z.nullable(figures) })),
  /** The number of further groups. */
  moreGroups: z.int(),
  /** As many days right before. */
  previous: z.object({ ...span.shape, total: figures, periods: z.array(z.object({ start: z.string(), figures })) }),
});
export type ReportView = z.infer<typeof reportView>;
