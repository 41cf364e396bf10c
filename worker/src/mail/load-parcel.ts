import type { EntityManager } from '@mikro-orm/postgresql';
import type { ParcelMailContent } from '#libs/domain/mail/texts/shipment-mails.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { TrackingEvent } from '#libs/domain/tracking/tracking-event.js';

/** The parcel that gave the shipment its status, and the newest scan that did. `orderNumber` is left to the caller. */
export async function loadParcel(
  em: EntityManager,
  { id: shipmentId, slug: shipmentSlug, trackingStatus: status, to }: Shipment,
  publicUrl: string,
  now: Date,
): Promise<Omit<ParcelMailContent, 'orderNumber'>> {
  const [tracker] = await em.find(Tracker, { shipmentId, status }, { orderBy: { position: 'asc' }, limit: 1 });
  if (!tracker) throw new Error(`No parcel of shipment ${shipmentSlug} is ${status}.`);
  const [scan] = await em.find(
    TrackingEvent,
    { trackerId: tracker.id, status },
    { orderBy: { time: 'desc' }, limit: 1 },
  );
  const { carrierName, serviceName, trackingNumber, slug } = tracker;
  return {
    service: serviceName.startsWith(carrierName) ? serviceName : `${carrierName} ${serviceName}`,
    trackingNumber,
    to: [to?.name || to?.company, to?.city].filter(Boolean).join(', '),
    when: (scan?.time ?? now).toISOString().slice(0, 10),
    where: [scan?.city, scan?.state].filter(Boolean).join(', '),
    carrierSays: scan?.rawText ?? '',
    url: `${publicUrl}/track/${slug}`,
  };
}
