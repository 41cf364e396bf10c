import { clsx } from 'clsx';
import { useState } from 'react';
import type { TrackingView } from '#libs/contracts/shipments/tracking.js';
import { Button } from '../../ui/button';
import { scanPlace, scanTime, trackingDays } from './tracking-days';

/** The newest days are open, older ones are shown on demand. */
const daysShown = 3;

/** Scans by day, the newest first, each in the time of its place with the zone. */
export function TrackingEvents({ events }: { events: TrackingView['events'] }) {
  const [all, setAll] = useState(false);
  const days = trackingDays(events);
  if (days.length === 0)
    return (
      <p className="text-text-2">
        The carrier has not scanned the parcel yet. The first scan usually comes on the evening of the day it was handed
        over.
      </p>
    );
  return (
    <div className="flex flex-col gap-6">
      {days.slice(0, all ? undefined : daysShown).map(({ day, scans }, dayIndex) => (
        <section key={day} aria-label={day}>
          <h3 className="mb-3 text-ui font-semibold">{day}</h3>
          <ol className="flex flex-col">
            {scans.map((scan, index) => (
              <li key={scan.time + scan.text} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 pb-4 last:pb-0">
                <span
                  aria-hidden
                  className={clsx(
                    'mt-1.5 size-2.5 rounded-full',
                    dayIndex + index === 0 ? 'bg-primary' : 'bg-border-strong',
                  )}
                />
                <span className="min-w-0">
                  <span className={clsx('block text-ui', dayIndex + index === 0 && 'font-semibold')}>{scan.text}</span>
                  {scan.reason && <span className="block text-small">Reason: {scan.reason}</span>}
                  <span className="text-small text-text-2">
                    <time dateTime={scan.time}>{scanTime(scan)}</time>
                    {scanPlace(scan) && <span dir="auto"> · {scanPlace(scan)}</span>}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {!all && days.length > daysShown && (
        <Button tone="secondary" className="self-start" onClick={() => setAll(true)}>
          Show {days.length - daysShown} earlier {days.length - daysShown === 1 ? 'day' : 'days'}
        </Button>
      )}
    </div>
  );
}
