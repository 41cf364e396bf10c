import type { Place } from '#libs/contracts/addresses/address.js';
import type { ShipmentParcelTracking } from '#libs/contracts/shipments/shipment-details.js';
import type { Tracker } from '#libs/domain/tracking/tracker.js';
import type { TrackingEvent } from '#libs/domain/tracking/tracking-event.js';

const placeText = (place: Place): string =>
  [place.city, place.state, place.country === 'US' ? '' : place.country].filter(Boolean).join(', ') || place.country;

/** A parcel with its scans, the newest first. */
export function parcelTracking(tracker: Tracker, events: readonly TrackingEvent[]): ShipmentParcelTracking {
  const { id, slug, trackingNumber, carrierName, serviceName, status, estimatedDelivery } = tracker;
  const scans = events.filter(({ trackerId }) => trackerId === id);
  return {
    ...{ slug, trackingNumber, carrierName, serviceName, status, estimatedDelivery },
    ...{ origin: placeText(tracker.from), destination: placeText(tracker.to) },
    events: scans.map(({ time, status: scan, rawText, city, state, country }) => ({
      ...{ time: time.toISOString(), status: scan, text: rawText },
      ...(city ? { city } : {}),
      ...(state ? { state } : {}),
      ...(country ? { country } : {}),
    })),
  };
}
