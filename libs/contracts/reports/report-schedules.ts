import * as z from 'zod/mini';
import { reportGrouping, reportDays, reportName, reportPeriod, shipperReport, shopReport } from './reports.js';

/** The most schedules of one person for themselves, for each of their companies, and of the shop. */
export const mostReportSchedules = 20;

/** The largest file that a mail carries, in bytes; larger ones are downloaded from the page. */
export const reportAttachmentBytes = 500_000;

export const scheduleRhythm = z.enum(['day', 'week', 'month']);
export type ScheduleRhythm = z.infer<typeof scheduleRhythm>;

/** Whether the runtime knows this IANA time zone. */
function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

const fields = {
  /** What a line of the file is of. */
  by: reportPeriod,
  group: z.optional(reportGrouping),
  /** How many days up to the one before; null: the calendar month before. */
  days: z.nullable(z.int().check(z.minimum(1), z.maximum(reportDays))),
  every: scheduleRhythm,
  /** Of a week 1 (Monday) to 7; of a month 1 to 31, or its last day where it is shorter; null: every day. */
  on: z.nullable(z.int().check(z.minimum(1), z.maximum(31))),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  timeZone: z
    .string()
    .check(z.maxLength(60), z.refine(isTimeZone, { error: 'Use a time zone like America/New_York.', abort: true })),
  paused: z._default(z.boolean(), false),
};

const lastDays: Readonly<Record<ScheduleRhythm, number>> = { day: 0, week: 7, month: 31 };
const dayFits = z.refine<{ every: ScheduleRhythm; on: number | null }>(
  ({ every, on }) => (every === 'day' ? on === null : on !== null && on <= lastDays[every]),
  { error: 'Choose a day.', path: ['on'] },
);

/** Body of POST /api/report-schedules and PUT /api/report-schedules/:id. 409 limit_reached. */
export const shipperScheduleBody = z.strictObject({ report: shipperReport, ...fields }).check(dayFits);
/** The same at /api/admin/report-schedules. */
export const shopScheduleBody = z.strictObject({ report: shopReport, ...fields }).check(dayFits);

export type ReportScheduleBody = z.infer<typeof shipperScheduleBody> | z.infer<typeof shopScheduleBody>;

export const reportScheduleView = z.object({
  id: z.uuid(),
  report: reportName,
  by: reportPeriod,
  group: z.nullable(reportGrouping),
  days: z.nullable(z.int()),
  every: scheduleRhythm,
  on: z.nullable(z.int()),
  hour: z.int(),
  timeZone: z.string(),
  paused: z.boolean(),
  /** When the next mail is due; null while it is paused. */
  nextAt: z.nullable(z.string()),
  /** When the last one was. */
  lastAt: z.nullable(z.string()),
});
export type ReportScheduleView = z.infer<typeof reportScheduleView>;
export const reportScheduleList = z.object({ items: z.array(reportScheduleView) });
export type ReportScheduleList = z.infer<typeof reportScheduleList>;
