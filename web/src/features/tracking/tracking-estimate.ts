import type { TrackingView } from '#libs/contracts/shipments/tracking.js';
import { formatDay } from '../../lib/text/format';

const over: ReadonlySet<TrackingView['status']> = new Set(['delivered', 'returned', 'returning', 'cancelled']);

/** What to expect, in one line: the day, whether it moved, or that the carrier names none. */
export function estimateText(view: TrackingView, now: number): string {
  if (over.has(view.status)) return '';
  const { estimatedDelivery: day, originalEstimate: first } = view;
  if (!day) return 'No delivery date from the carrier yet.';
  if (isOver(day, now)) return `Expected ${formatDay(day)}, now late. No new date from the carrier.`;
  const word = day <= plainDay(now) ? 'Arriving today' : `Arriving ${formatDay(day)}`;
  return first && first !== day ? `${word}, first expected ${formatDay(first)}` : word;
}

const hour = 60 * 60 * 1000;

/** A day is over when it has ended in Honolulu, the last of the places we deliver to. */
const isOver = (day: string, now: number): boolean => now > Date.parse(`${day}T00:00:00Z`) + 34 * hour;

/** The viewer's plain date. */
const plainDay = (now: number): string =>
  new Date(now - new Date(now).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

const longSilence = 24 * hour;

/** The last news are more than a day old while the parcel should move. */
export function isStale(view: TrackingView, now: number): boolean {
  const last = view.lastCheckedAt;
  return !view.final && last !== null && now - Date.parse(last) > longSilence;
}
