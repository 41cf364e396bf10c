import { clsx } from 'clsx';
import { CreditCard, Package, Printer, RotateCcw, Truck } from 'lucide-react';
import { useState } from 'react';
import type { ShipmentEvent } from '#libs/contracts/shipments/shipment-details.js';
import { formatMoment, plural } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { eventText, lineNames } from '../texts/event-texts';

const icons = { shipment: Package, payment: CreditCard, label: Printer, tracking: Truck, refund: RotateCcw } as const;
/** The newest events are open, older ones are shown on demand. */
const shownAtFirst = 6;

/** The viewer's own zone, as in "EST". */
const zoneName = (at: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'your time zone';

/** What happened on all state lines, the newest first, in the viewer's own time. */
export function ShipmentHistory({ events }: { events: readonly ShipmentEvent[] }) {
  const [all, setAll] = useState(false);
  const newest = events.toReversed();
  const shown = all ? newest : newest.slice(0, shownAtFirst);
  const [first] = newest;
  return (
    <SectionCard
      title="History"
      action={first && <span className="text-small text-text-2">Times in {zoneName(first.at)}</span>}
    >
      <ol className="flex flex-col">
        {shown.map((event, index) => (
          <Entry key={`${event.at} ${event.line} ${event.state} ${index}`} event={event} newest={index === 0} />
        ))}
      </ol>
      {newest.length > shown.length && (
        <Button tone="secondary" size="dense" className="mt-3" onClick={() => setAll(true)}>
          Show {plural(newest.length - shown.length, 'earlier event')}
        </Button>
      )}
    </SectionCard>
  );
}

function Entry({ event, newest }: { event: ShipmentEvent; newest: boolean }) {
  const Icon = icons[event.line];
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 py-1.5 text-ui">
      <Icon aria-label={lineNames[event.line]} className="size-4 translate-y-0.5 text-text-3" />
      <span className={clsx('min-w-0', newest && 'font-semibold')}>{eventText(event)}</span>
      <time dateTime={event.at} className="text-small whitespace-nowrap text-text-2 tabular-nums">
        {formatMoment(event.at)}
      </time>
    </li>
  );
}
