import type { ScheduleRhythm } from '#libs/contracts/reports/report-schedules.js';
import { instantAt, localTime } from '../pickups/local-time.js';
import { shippingToday } from '../shipments/ship-date.js';
import { addDays, type ReportSpan } from './report-span.js';

/** When something recurs: see `reportScheduleBody`. */
export type Recurrence = { every: ScheduleRhythm; on: number | null; hour: number; timeZone: string };

/** More days than lie between two of any recurrence. */
const farthest = 40;

/** The first instant after `after` at which it is due. The place's clock counts: an hour that it skips is an hour later. */
export function dueAfter({ every, on, hour, timeZone }: Recurrence, after: Date): Date {
  const time = `${String(hour).padStart(2, '0')}:00`;
  let { day } = localTime(after, timeZone);
  for (let tries = 0; tries < farthest; tries += 1, day = addDays(day, 1)) {
    if (!isDay(day, every, on)) continue;
    const due = instantAt(day, time, timeZone);
    if (due > after) return due;
  }
  throw new Error(`Nothing is due every ${every} on ${on}.`);
}

function isDay(day: string, every: ScheduleRhythm, on: number | null): boolean {
  if (every === 'day') return true;
  const date = new Date(day);
  if (every === 'week') return ((date.getUTCDay() + 6) % 7) + 1 === on;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(on ?? 1, last);
}

/** So many days up to the one before, or the calendar month before (`days` null), where our carriers are at home. */
export function spanBefore(at: Date, days: number | null): ReportSpan {
  const today = shippingToday(at);
  if (days !== null) return { from: addDays(today, -days), to: addDays(today, -1) };
  const to = addDays(`${today.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}
