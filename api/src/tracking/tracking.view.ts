import type { Place } from '#libs/contracts/addresses/address.js';
import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import { trackingTexts, type TrackingView } from '#libs/contracts/shipments/tracking.js';
import type { Tracker } from '#libs/domain/tracking/tracker.js';
import type { TrackingEvent } from '#libs/domain/tracking/tracking-event.js';

/** What to do when something is wrong. */
const actions: Partial<Record<TrackingStatus, string>> = {
  exception:
    'The carrier could not go on. Check the address with the receiver, then call the carrier with the tracking number.',
  available_for_pickup: 'Take the tracking number and an identity document to the pickup point.',
  delayed: 'Nothing to do now: the carrier goes on by itself. Ask it when there is no news for two days.',
  returning: 'The parcel goes back to its sender. Ask the sender to ship it again.',
  returned: 'The parcel is back with its sender. Ask the sender to ship it again.',
};

/** City and below only: nothing that names or finds a person. */
const placeText = (place: Place): string =>
  [place.city, place.state, place.country === 'US' ? '' : place.country].filter(Boolean).join(', ') || place.country;

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
    events: events.map(({ time, status: scan, rawText, city, state, country }) => ({
      time: time.toISOString(),
      status: scan,
      text: rawText,
      ...(city ? { city } : {}),
      ...(state ? { state } : {}),
      ...(country ? { country } : {}),
    })),
    lastCheckedAt: tracker.lastCheckedAt?.toISOString() ?? null,
    final: tracker.final,
  };
}
