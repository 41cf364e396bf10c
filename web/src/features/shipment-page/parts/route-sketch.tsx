import { clsx } from 'clsx';
import { Check, MapPin, Truck } from 'lucide-react';
import type { ShipmentParcelTracking } from '#libs/contracts/shipments/shipment-details.js';
import { formatMoment } from '../../../lib/text/format';
import { routeStops, type RouteStop } from '../texts/route-stops';

const marks = {
  passed: [Check, 'bg-primary text-on-primary', 'passed'],
  here: [Truck, 'bg-primary text-on-primary ring-4 ring-primary-soft', 'last scan'],
  arrived: [Check, 'bg-success text-surface', 'arrived'],
  ahead: [MapPin, 'border-2 border-border-strong bg-surface text-text-3', 'not yet'],
} as const;

/** The route of one parcel from town to town: a vertical line, horizontal where there is room. */
export function RouteSketch({ parcel }: { parcel: ShipmentParcelTracking }) {
  const stops = routeStops(parcel);
  const across = stops.length <= 6;
  return (
    <div className="@container">
      <ol aria-label="Route" className={clsx('flex flex-col', across && '@[34rem]:flex-row')}>
        {stops.map((stop, index) => (
          <Stop key={index} stop={stop} first={index === 0} across={across} />
        ))}
      </ol>
    </div>
  );
}

function Stop({ stop, first, across }: { stop: RouteStop; first: boolean; across: boolean }) {
  const [Icon, look, word] = marks[stop.state];
  return (
    <li
      aria-current={stop.state === 'here' ? 'step' : undefined}
      className={clsx(
        'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0',
        across &&
          '@[34rem]:flex @[34rem]:flex-1 @[34rem]:flex-col @[34rem]:items-center @[34rem]:gap-2 @[34rem]:pb-0 @[34rem]:text-center',
      )}
    >
      {!first && (
        <span
          aria-hidden
          className={clsx(
            'absolute -top-5 left-3.5 h-6 w-0.5',
            across && '@[34rem]:top-3.5 @[34rem]:right-1/2 @[34rem]:left-auto @[34rem]:h-0.5 @[34rem]:w-full',
            stop.state === 'ahead' ? 'border-l-2 border-dashed border-border-strong' : 'bg-primary',
            stop.state === 'ahead' && across && '@[34rem]:border-t-2 @[34rem]:border-l-0',
          )}
        />
      )}
      <span className={clsx('z-1 grid size-7.5 place-items-center rounded-full', look)}>
        <Icon aria-hidden className="size-4" />
      </span>
      <span className="min-w-0 self-center text-ui">
        <span dir="auto" className={clsx('block', stop.state === 'here' && 'font-semibold')}>
          {stop.place}
          <span className="sr-only">, {word}</span>
        </span>
        {stop.at && (
          <time dateTime={stop.at} className="block text-small text-text-2">
            {formatMoment(stop.at)}
          </time>
        )}
      </span>
    </li>
  );
}
