import type { ShipmentParcelTracking } from '#libs/contracts/shipments/shipment-details.js';

export interface RouteStop {
  place: string;
  /** When it was first scanned there; null: not there yet, or only known as an end of the route. */
  at: string | null;
  state: 'passed' | 'here' | 'arrived' | 'ahead';
}

type Scan = ShipmentParcelTracking['events'][number];

const placeOf = ({ city, state, country }: Scan): string =>
  city ? [city, state, country === 'US' ? '' : country].filter(Boolean).join(', ') : '';

/** Carriers write places in capitals and in many ways: "MEMPHIS, TN" is "Memphis, TN". */
const keyOf = (place: string): string => place.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const back: ReadonlySet<ShipmentParcelTracking['status']> = new Set(['returning', 'returned']);

/** The towns of the scans in order of time, repetitions removed, between origin and destination. */
export function routeStops(parcel: ShipmentParcelTracking): RouteStop[] {
  const scans = parcel.events
    .filter((scan) => placeOf(scan))
    .toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
  const passed: { place: string; at: string | null }[] = [{ place: parcel.origin, at: null }];
  for (const scan of scans) {
    const place = placeOf(scan);
    const last = passed.at(-1);
    if (!last || keyOf(last.place) !== keyOf(place)) passed.push({ place, at: scan.time });
    else last.at ??= scan.time;
  }
  const here = passed.length - 1;
  const stops: RouteStop[] = passed.map((stop, index) => ({
    ...stop,
    state: index === here ? 'here' : 'passed',
  }));
  const end = back.has(parcel.status) ? parcel.origin : parcel.destination;
  const arrived = keyOf(passed[here]?.place ?? '') === keyOf(end) && here > 0;
  if (parcel.status === 'delivered' && arrived) return stops.with(here, { ...stops[here]!, state: 'arrived' });
  return arrived ? stops : [...stops, { place: end, at: null, state: 'ahead' }];
}
