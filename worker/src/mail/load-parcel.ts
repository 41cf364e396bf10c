import type { EntityManager } from '@mikro-orm/postgresql';
import { placeDate } from '#libs/contracts/shipments/place-zone.js';
import type { ParcelMailContent } from '#libs/domain/mail/texts/shipment-mails.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { earliestScan, TrackingEvent } from '#libs/domain/tracking/tracking-event.js';

/** A tracked parcel as a mail shows it: no personal data, and days in the time zone of the newest scan of its status. */
export async function loadTrackedParcel(
  em: EntityManager,
  { id: trackerId, status, carrierName, serviceName, trackingNumber, slug, createdAt }: Tracker,
  publicUrl: string,
  now: Date,
): Promise<Omit<ParcelMailContent, 'orderNumber' | 'to'>> {
  const time = { $gte: earliestScan(createdAt) };
  const [scan] = await em.find(TrackingEvent, { trackerId, status, time }, { orderBy: { time: 'desc' }, limit: 1 });
  return {
    service: serviceName.startsWith(carrierName) ? serviceName : `${carrierName} ${serviceName}`,
    trackingNumber,
    when: placeDate(scan?.time ?? now, scan ?? {}),
    where: [scan?.city, scan?.state].filter(Boolean).join(', '),
    carrierSays: scan?.rawText ?? '',
    url: `${publicUrl}/track/${slug}`,
  };
}

/** The parcel that gave the shipment its status. `orderNumber` is left to the caller. */
export async function loadParcel(
  em: EntityManager,
  { id: shipmentId, slug: shipmentSlug, trackingStatus: status, to }: Shipment,
  publicUrl: string,
  now: Date,
): Promise<Omit<ParcelMailContent, 'orderNumber'>> {
  const [tracker] = await em.find(Tracker, { shipmentId, status }, { orderBy: { position: 'asc' }, limit: 1 });
  if (!tracker) throw new Error(`No parcel of shipment ${shipmentSlug} is ${status}.`);
  const parcel = await loadTrackedParcel(em, tracker, publicUrl, now);
  return { ...parcel, to: [to?.name || to?.company, to?.city].filter(Boolean).join(', ') };
}
