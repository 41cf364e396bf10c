import { reportDays, type ReportPeriod } from '#libs/contracts/reports/reports.js';
import { DomainError } from '../errors.js';
import { shippingDayEnd, shippingToday } from '../shipments/ship-date.js';

/** Plain dates where our carriers are at home, both included. */
export type ReportSpan = { from: string; to: string };

const dayMs = 24 * 3600_000;
const plain = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** So many days after a plain date, or before it. */
export const addDays = (day: string, days: number): string => plain(Date.parse(day) + days * dayMs);
const daysIn = ({ from, to }: ReportSpan): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The requested period; 30 days by default. @throws invalid `invalid_body` for an empty one or more than `reportDays`. */
export function reportSpan({ from, to }: Partial<ReportSpan>, now: Date): ReportSpan {
  const last = to ?? shippingToday(now);
  const span = { from: from ?? addDays(last, -29), to: last };
  const days = daysIn(span);
  if (days >= 1 && days <= reportDays) return span;
  const message = `Choose 1 to ${reportDays} days, with the first day before the last.`;
  throw new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'from', message }] });
}

/** As many days, right before. */
export const previousSpan = (span: ReportSpan): ReportSpan => ({
  from: addDays(span.from, -daysIn(span)),
  to: addDays(span.from, -1),
});

/** The instants at which a span begins and ends; the end is not in it. */
export const boundsOf = ({ from, to }: ReportSpan): { begin: Date; end: Date } => ({
  begin: new Date(shippingDayEnd(addDays(from, -1)).getTime() + 1),
  end: new Date(shippingDayEnd(to).getTime() + 1),
});

/** The first day after the day's own period: weeks begin on Monday. */
function periodAfter(day: string, by: ReportPeriod): string {
  const date = new Date(day);
  if (by === 'month') return plain(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
  return addDays(day, by === 'day' ? 1 : 7 - ((date.getUTCDay() + 6) % 7));
}

/** The days, weeks or months of a span, cut off where it begins and ends. */
export function periodsOf({ from, to }: ReportSpan, by: ReportPeriod): ReportSpan[] {
  const periods: ReportSpan[] = [];
  for (let start = from; start <= to;) {
    const next = periodAfter(start, by);
    periods.push({ from: start, to: next > to ? to : addDays(next, -1) });
    start = next;
  }
  return periods;
}
