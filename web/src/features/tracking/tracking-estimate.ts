import type { TrackingView } from '#libs/contracts/shipments/tracking.js';
import { scanDay, scanPlace, scanTime } from './tracking-days';
import { formatDay } from '../../lib/text/format';

const over: ReadonlySet<TrackingView['status']> = new Set(['returned', 'returning', 'cancelled']);

type Expected = Pick<TrackingView, 'status' | 'events' | 'estimatedDelivery' | 'originalEstimate'>;

/**
 * The expectation in one line: the day, whether it changed, or that there is none; for a delivered parcel the local time of
 * delivery.
 */
export function estimateText(view: Expected, now: number): string {
  if (over.has(view.status)) return '';
  if (view.status === 'delivered') return deliveredText(view);
  if (view.status === 'exception') return 'No delivery date until this is solved.';
  const { estimatedDelivery: day, originalEstimate: first } = view;
  if (!day) return 'No delivery date from the carrier yet.';
  if (isOver(day, now)) return `Expected ${formatDay(day)}, now late. No new date from the carrier.`;
  const word = day <= plainDay(now) ? 'Arriving today' : `Arriving ${formatDay(day)}`;
  return first && first !== day ? `${word}, first expected ${formatDay(first)}` : word;
}

/** "Friday, November 20 at 2:05 PM EST, New York, NY". */
function deliveredText({ events }: Pick<TrackingView, 'events'>): string {
  const scan = events.find(({ status }) => status === 'delivered');
  return scan ? [`${scanDay(scan)} at ${scanTime(scan)}`, scanPlace(scan)].filter(Boolean).join(', ') : '';
}

/** Why it is late, undeliverable or returned: the text of its status's newest scan. */
export const reasonText = ({ status, events }: Pick<TrackingView, 'status' | 'events'>): string =>
  events.find((event) => event.status === status && event.reason)?.reason ?? '';

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
