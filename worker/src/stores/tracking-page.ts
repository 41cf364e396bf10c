import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import type { StoreSettings } from './store-settings.js';

/** Where the shop's customer sees the parcel: our own page. */
export async function trackingPage(
  em: EntityManager,
  { publicUrl }: StoreSettings,
  { shipmentId, trackingNumber }: StoreFulfillment,
): Promise<string> {
  const tracker = await em.findOneOrFail(Tracker, { shipmentId, trackingNumber });
  return `${publicUrl}/track/${tracker.slug}`;
}
