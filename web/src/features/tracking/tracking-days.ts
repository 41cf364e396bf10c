import type { TrackingView } from '#libs/contracts/shipments/tracking.js';
import { placeZone } from '#libs/contracts/shipments/place-zone.js';

export type TrackingScan = TrackingView['events'][number];

export interface TrackingDay {
  /** "Friday, November 20". */
  day: string;
  scans: TrackingScan[];
}

const inZone = (options: Intl.DateTimeFormatOptions, scan: TrackingScan) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: placeZone(scan) }).format(new Date(scan.time));

/** Scans grouped by local day, newest first; each day once, even when time zones are crossed at night. */
export function trackingDays(events: readonly TrackingScan[]): TrackingDay[] {
  const days = new Map<string, TrackingDay>();
  for (const scan of [...events].sort((a, b) => Date.parse(b.time) - Date.parse(a.time))) {
    const date = inZone({ dateStyle: 'short' }, scan);
    const day = days.get(date) ?? { day: scanDay(scan), scans: [] };
    day.scans.push(scan);
    days.set(date, day);
  }
  return [...days.values()];
}

/** "Friday, November 20": the day at the place of the scan. */
export const scanDay = (scan: TrackingScan): string => inZone({ weekday: 'long', month: 'long', day: 'numeric' }, scan);

/** "2:05 PM EST": the time at the place of the scan, with its time zone. */
export const scanTime = (scan: TrackingScan): string =>
  inZone({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }, scan);

/** "Memphis, TN"; the country only where it is not the United States. */
export const scanPlace = ({ city, state, country }: TrackingScan): string =>
  [city, state, country === 'US' ? '' : country].filter(Boolean).join(', ');
