import { trackingStatuses, type TrackingStatus } from '#libs/contracts/shipments/statuses.js';

/** The final status, except that a return or an exception may be found within two weeks of a delivery. */
export const finalStatuses: readonly TrackingStatus[] = ['delivered', 'returned', 'cancelled'];

/** No carrier has seen the parcel. */
export const unseenStatuses: readonly TrackingStatus[] = ['unknown', 'label_created'];
/** A carrier has scanned the parcel. */
export const isSeen = (status: TrackingStatus): boolean => status !== 'cancelled' && !unseenStatuses.includes(status);
/**
 * It does not arrive as it should. They alone may follow a delivery: everything else that arrives late changes nothing.
 */
export const troubleStatuses: readonly TrackingStatus[] = ['returning', 'returned', 'exception'];
/** The carrier has it, and all is well so far. */
export const underwayStatuses = trackingStatuses.filter(
  (status) => ![...unseenStatuses, ...troubleStatuses, ...finalStatuses].includes(status),
);

/** The recipient can expect it today, or fetch it. */
export const arrivingStatuses: readonly TrackingStatus[] = ['available_for_pickup', 'out_for_delivery'];

type Scan = { time: Date; status: TrackingStatus };

/**
 * The status that a set of scans means, whatever their order of arrival: the newest one, except that a delivery is only
 * followed by a return or an exception, and that of two scans of the same instant the further one counts.
 */
export function statusOf(scans: readonly Scan[]): TrackingStatus {
  const ordered = [...scans].sort((a, b) => a.time.getTime() - b.time.getTime() || rank(a.status) - rank(b.status));
  let status: TrackingStatus = 'label_created';
  for (const scan of ordered) {
    if (status === 'delivered' && !troubleStatuses.includes(scan.status)) continue;
    if (status === 'returned') continue;
    status = scan.status;
  }
  return status;
}

const progress: readonly TrackingStatus[] = [
  'unknown',
  'label_created',
  'accepted',
  'in_transit',
  'delayed',
  'exception',
  'available_for_pickup',
  'out_for_delivery',
  'delivered',
  'returning',
  'returned',
  'cancelled',
];

/** How far along a status is. */
export const rank = (status: TrackingStatus): number => progress.indexOf(status);

/** The status a shipment of several parcels shows: exceptions first, else the parcel that is least far along. */
export function worstOf(statuses: readonly TrackingStatus[]): TrackingStatus {
  const trouble = statuses.find((status) => [...troubleStatuses, 'delayed'].includes(status));
  return trouble ?? [...statuses].sort((a, b) => rank(a) - rank(b))[0] ?? 'unknown';
}
