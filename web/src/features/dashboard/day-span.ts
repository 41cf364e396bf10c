import type { DashboardQuery } from '#libs/contracts/admin/dashboard.js';

/** Spans that can be chosen by their length, in days. */
export const spans = [7, 30, 90, 365] as const;

/** Most days of the dashboard. */
const dashboardDays = 366;
const dayMs = 86_400_000;
const shape = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last `days` days up to today, UTC. */
export const lastDays = (days: number, now: number): Required<DashboardQuery> => ({
  from: dayOf(now - (days - 1) * dayMs),
  to: dayOf(now),
});

/** Whether a span of days is valid: two days in order, `most` days at most. */
export function isSpan({ from = '', to = '' }: DashboardQuery, most = dashboardDays): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return shape.test(from) && shape.test(to) && days >= 1 && days <= most;
}

/** The period in the address; without a valid one, the last 30 days. */
export function spanOf(search: URLSearchParams, now: number, most?: number): Required<DashboardQuery> {
  const span = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  return isSpan(span, most) ? span : lastDays(30, now);
}
