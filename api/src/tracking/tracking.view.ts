import type { Place } from '#libs/contracts/addresses/address.js';
import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import type { ForeignParcel } from '#libs/contracts/shipments/tracked-number.js';
import type { TrackAnswer } from '#libs/domain/carriers/carrier.js';
import { finalStatuses, statusOf } from '#libs/domain/tracking/tracking-status.js';
import { carrierName, carrierTrackingPage } from '#libs/contracts/carriers/carrier-catalog.js';
import { trackingReasonTexts, trackingTexts, type TrackingView } from '#libs/contracts/shipments/tracking.js';
import type { Tracker } from '#libs/domain/tracking/tracker.js';
import type { TrackingEvent } from '#libs/domain/tracking/tracking-event.js';

/** What to do when something is wrong. */
const actions: Partial<Record<TrackingStatus, string>> = {
  exception: 'Check the address with the recipient, then call the carrier with the tracking number.',
  available_for_pickup: 'Bring the tracking number and a photo ID to the pickup point.',
  delayed: 'Nothing for now. Call the carrier if there is no update for two days.',
  returning: 'Ask the sender to ship it again.',
  returned: 'Ask the sender to ship it again.',
};

/** City and below only: nothing that names or finds a person. */
const placeText = (place: Place): string =>
  [place.city, place.state, place.country === 'US' ? '' : place.country].filter(Boolean).join(', ') || place.country;

/** A reason in words; one we have no words for is not shown. */
function reasonOf(code: string | null): { reason?: string } {
  const reason = code === null ? undefined : trackingReasonTexts[code];
  return reason ? { reason } : {};
}

type Scan = Pick<TrackingEvent, 'time' | 'status' | 'rawText'> &
  Partial<Pick<TrackingEvent, 'reason' | 'city' | 'state' | 'country'>>;

/** Without the name of who signed for it. */
const eventView = ({ time, status, reason, rawText, city, state, country }: Scan): TrackingView['events'][number] => ({
  ...{ time: time.toISOString(), status, text: rawText, ...reasonOf(reason ?? null) },
  ...(city ? { city } : {}),
  ...(state ? { state } : {}),
  ...(country ? { country } : {}),
});

/** Scans of a foreign parcel that are shown, the newest. */
const mostScans = 200;

/** Another shop's parcel: the carrier's public data. */
export function foreignParcelView(
  carrier: string,
  trackingNumber: string,
  { answer, checkedAt }: { answer: TrackAnswer; checkedAt: Date },
): ForeignParcel {
  const scans = answer.events.map((event) => ({ ...event, time: new Date(event.time) }));
  const status = scans.length > 0 ? statusOf(scans) : 'unknown';
  const carrierPage = carrierTrackingPage(carrier, trackingNumber);
  return {
    ...{
      kind: 'foreign',
      trackingNumber,
      carrier,
      carrierName: carrierName(carrier),
      status,
      text: trackingTexts[status],
    },
    ...(answer.estimatedDelivery ? { estimatedDelivery: answer.estimatedDelivery } : {}),
    ...(carrierPage ? { carrierPage } : {}),
    events: scans
      .sort((a, b) => b.time.getTime() - a.time.getTime())
      .slice(0, mostScans)
      .map(eventView),
    ...{ checkedAt: checkedAt.toISOString(), final: finalStatuses.includes(status) },
  };
}

/** What anybody with the address of the page may see. */
export function trackingView(tracker: Tracker, events: readonly TrackingEvent[]): TrackingView {
  const {
    slug,
    trackingNumber,
    carrier,
    carrierName,
    serviceName,
    status,
    estimatedDelivery,
    originalEstimate,
    sample,
  } = tracker;
  const action = actions[status];
  const carrierPage = sample ? undefined : carrierTrackingPage(carrier, trackingNumber);
  return {
    slug,
    trackingNumber,
    carrier,
    carrierName,
    serviceName,
    status,
    text: trackingTexts[status],
    ...(action ? { action } : {}),
    ...(estimatedDelivery ? { estimatedDelivery } : {}),
    ...(originalEstimate ? { originalEstimate } : {}),
    origin: placeText(tracker.from),
    destination: placeText(tracker.to),
    parcel: tracker.position + 1,
    parcels: tracker.parcels,
    sample,
    ...(carrierPage ? { carrierPage } : {}),
    events: events.map(eventView),
    lastCheckedAt: tracker.lastCheckedAt?.toISOString() ?? null,
    final: tracker.final,
  };
}
