import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import type { CarrierEvent, TrackAnswer } from '#libs/domain/carriers/carrier.js';
import { vendorObjects, type VendorScan, type VendorTracker } from './vendor-objects.js';

/** The vendor's ten statuses. */
const statuses: Readonly<Record<string, TrackingStatus>> = {
  unknown: 'unknown',
  pre_transit: 'label_created',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  available_for_pickup: 'available_for_pickup',
  return_to_sender: 'returning',
  failure: 'exception',
  error: 'exception',
  cancelled: 'cancelled',
};

/** Its 28 details: the status that they mean more exactly than the vendor's own, and our reason (TRK-2). Null: the status stays. */
export const trackingDetails: Readonly<
  Record<string, readonly [status: TrackingStatus | null, reason: string | null]>
> = {
  address_correction: ['delayed', 'address_corrected'],
  arrived_at_destination: [null, null],
  arrived_at_facility: [null, null],
  arrived_at_pickup_location: ['available_for_pickup', null],
  awaiting_information: ['delayed', 'information_needed'],
  cancelled: ['cancelled', null],
  damaged: ['exception', 'damaged'],
  delayed: ['delayed', 'carrier_delay'],
  delivery_exception: ['exception', 'delivery_failed'],
  departed_facility: [null, null],
  departed_origin_facility: [null, null],
  expired: [null, 'expired'],
  failure: ['exception', 'delivery_failed'],
  held: ['delayed', 'held'],
  in_transit: [null, null],
  label_created: ['label_created', null],
  lost: ['exception', 'lost'],
  missorted: ['delayed', 'missorted'],
  out_for_delivery: ['out_for_delivery', null],
  received_at_destination_facility: [null, null],
  received_at_origin_facility: ['accepted', null],
  refused: ['exception', 'refused'],
  return: ['returning', 'return_to_sender'],
  status_update: [null, null],
  transferred_to_destination_carrier: [null, null],
  transit_exception: ['exception', 'transit_exception'],
  unknown: [null, null],
  weather_delay: ['delayed', 'weather_delay'],
};

/** Details never undo what the vendor says of the end: a delivered parcel that was delayed is delivered. */
const ends: readonly TrackingStatus[] = ['delivered', 'cancelled'];

export function trackingStatusOf(
  status: string | null | undefined,
  detail: string | null | undefined,
): { status: TrackingStatus; reason: string | null } {
  const plain = statuses[status ?? ''] ?? 'unknown';
  const [exact, reason] = trackingDetails[detail ?? ''] ?? [null, null];
  if (plain === 'returning' && detail === 'arrived_at_destination') return { status: 'returned', reason };
  return { status: exact === null || ends.includes(plain) ? plain : exact, reason };
}

export function trackAnswerOf(tracker: VendorTracker): TrackAnswer {
  const [estimate, time] = [estimateOf(tracker), Date.parse(tracker.updated_at ?? '')];
  return {
    events: scansOf(tracker),
    ...(estimate === undefined ? {} : { estimatedDelivery: estimate }),
    ...(Number.isNaN(time) ? {} : { asOf: new Date(time).toISOString() }),
  };
}

/** The scans of a tracker; one that cannot be read is left out, the others count (TRK-4). */
export function scansOf(tracker: VendorTracker): CarrierEvent[] {
  const details = tracker.tracking_details ?? [];
  return details.flatMap((one, at) => {
    const { data } = vendorObjects.detail.safeParse(one);
    const event = data && eventOf(data);
    if (!event) return [];
    const isLast = at === details.length - 1;
    return isLast && tracker.signed_by && event.status === 'delivered'
      ? [{ ...event, signedBy: tracker.signed_by }]
      : [event];
  });
}

function eventOf(scan: VendorScan): CarrierEvent | null {
  const time = Date.parse(scan.datetime ?? '');
  if (Number.isNaN(time)) return null;
  const { status, reason } = trackingStatusOf(scan.status, scan.status_detail);
  const { city, state, country } = scan.tracking_location ?? {};
  const codes = [scan.carrier_code, scan.status, scan.status_detail].filter(Boolean).join('/');
  return {
    ...{ time: new Date(time).toISOString(), status, rawCode: codes, rawText: scan.message ?? scan.description ?? '' },
    ...(reason === null ? {} : { reason }),
    ...(city ? { city } : {}),
    ...(state ? { state } : {}),
    ...(country ? { country } : {}),
  };
}

/** The day of the delivery as the carrier says it, in its own zone where it has one. */
const estimateOf = ({ est_delivery_date: date, carrier_detail: carrier }: VendorTracker): string | undefined =>
  /^\d{4}-\d{2}-\d{2}/.exec(carrier?.est_delivery_date_local ?? date ?? '')?.[0];
