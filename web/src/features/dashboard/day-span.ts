import type { DashboardQuery } from '#libs/contracts/admin/dashboard.js';
import { reportDays } from '#libs/contracts/reports/reports.js';

/** Spans that can be chosen by their length, in days. */
export const spans = [7, 30, 90, 365] as const;

const dayMs = 86_400_000;
const shape = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last `days` days up to a plain date. */
export const lastDays = (days: number, to: string): Required<DashboardQuery> => ({
  from: dayOf(Date.parse(to) - (days - 1) * dayMs),
  to,
});

/** Whether a span of days is valid: two days in order, `reportDays` days at most. */
export function isSpan({ from = '', to = '' }: DashboardQuery): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return shape.test(from) && shape.test(to) && days >= 1 && days <= reportDays;
}

/** The period in the address; without a valid one, the last 30 days. */
export function spanOf(search: URLSearchParams, today: string): Required<DashboardQuery> {
  const span = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  return isSpan(span) ? span : lastDays(30, today);
}
