import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import type { CarrierEvent } from '#libs/domain/carriers/carrier.js';
import { vendorObjects, type VendorScan, type VendorTrack } from './vendor-objects.js';

/** The vendor's six statuses. */
const statuses: Readonly<Record<string, TrackingStatus>> = {
  UNKNOWN: 'unknown',
  PRE_TRANSIT: 'label_created',
  TRANSIT: 'in_transit',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
  FAILURE: 'exception',
};

/** Its details that say more: the status that they mean, and our reason (TRK-2). Null: the status stays. */
export const trackingDetails: Readonly<
  Record<string, readonly [status: TrackingStatus | null, reason: string | null]>
> = {
  address_issue: ['delayed', 'address_corrected'],
  contact_carrier: ['delayed', 'information_needed'],
  delayed: ['delayed', 'carrier_delay'],
  delivery_attempted: ['exception', 'delivery_failed'],
  delivery_rescheduled: ['delayed', 'carrier_delay'],
  delivery_scheduled: [null, null],
  location_inaccessible: ['exception', 'delivery_failed'],
  notice_left: ['available_for_pickup', null],
  out_for_delivery: ['out_for_delivery', null],
  package_accepted: ['accepted', null],
  package_arrived: [null, null],
  package_damaged: ['exception', 'damaged'],
  package_departed: [null, null],
  package_disposed: ['exception', 'lost'],
  package_forwarded: [null, null],
  package_held: ['delayed', 'held'],
  package_lost: ['exception', 'lost'],
  package_processed: [null, null],
  package_processing: [null, null],
  package_unclaimed: ['returning', 'return_to_sender'],
  package_undeliverable: ['exception', 'delivery_failed'],
  pickup_available: ['available_for_pickup', null],
  reschedule_delivery: ['delayed', 'carrier_delay'],
  return_to_sender: ['returning', 'return_to_sender'],
};

/** The end of a journey is what the status says, whatever its details. */
const ends: readonly TrackingStatus[] = ['delivered', 'returned'];

/** The scans of a track; one that cannot be read is left out, the others count (TRK-4). */
export const scansOf = (track: VendorTrack): CarrierEvent[] =>
  (track.tracking_history ?? []).flatMap((one) => {
    const { data } = vendorObjects.scan.safeParse(one);
    const event = data && eventOf(data);
    return event ? [event] : [];
  });

function eventOf(scan: VendorScan): CarrierEvent | null {
  const time = Date.parse(scan.status_date ?? '');
  if (Number.isNaN(time)) return null;
  const plain = statuses[scan.status ?? ''] ?? 'unknown';
  const [exact, reason] = trackingDetails[scan.substatus?.code ?? ''] ?? [null, null];
  const { city, state, country } = scan.location ?? {};
  return {
    ...{ time: new Date(time).toISOString(), status: exact === null || ends.includes(plain) ? plain : exact },
    rawCode: [scan.status, scan.substatus?.code].filter(Boolean).join('/'),
    rawText: scan.status_details ?? '',
    ...(reason === null ? {} : { reason }),
    ...(city ? { city } : {}),
    ...(state ? { state } : {}),
    ...(country ? { country } : {}),
  };
}

/** The day of the delivery as the carrier says it. */
export const estimateOf = ({ eta }: VendorTrack): string | undefined => /^\d{4}-\d{2}-\d{2}/.exec(eta ?? '')?.[0];
