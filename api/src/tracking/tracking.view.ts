import type { Place } from '#libs/contracts/addresses/address.js';
import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import { carrierTrackingPage } from '#libs/contracts/carriers/carrier-catalog.js';
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

/** What anybody who has the address of the page may see. */
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
    events: events.map(({ time, status: scan, reason, rawText, city, state, country }) => ({
      time: time.toISOString(),
      status: scan,
      text: rawText,
      ...reasonOf(reason),
      ...(city ? { city } : {}),
      ...(state ? { state } : {}),
      ...(country ? { country } : {}),
    })),
    lastCheckedAt: tracker.lastCheckedAt?.toISOString() ?? null,
    final: tracker.final,
  };
}
