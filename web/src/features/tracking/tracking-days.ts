import type { TrackingView } from '#libs/contracts/shipments/tracking.js';

export type TrackingScan = TrackingView['events'][number];

export interface TrackingDay {
  /** "Friday, November 20". */
  day: string;
  scans: TrackingScan[];
}

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** Scans grouped by the day they happened on, in the viewer's zone, the newest first. */
export function trackingDays(events: readonly TrackingScan[]): TrackingDay[] {
  const days: TrackingDay[] = [];
  for (const scan of [...events].sort((a, b) => Date.parse(b.time) - Date.parse(a.time))) {
    const day = dayFormat.format(new Date(scan.time));
    const last = days.at(-1);
    if (last?.day === day) last.scans.push(scan);
    else days.push({ day, scans: [scan] });
  }
  return days;
}

/** "2:05 PM EST": with its time zone. */
export const scanTime = (scan: TrackingScan): string => timeFormat.format(new Date(scan.time));

/** "Memphis, TN"; the country only where it is not the United States. */
export const scanPlace = ({ city, state, country }: TrackingScan): string =>
  [city, state, country === 'US' ? '' : country].filter(Boolean).join(', ');
