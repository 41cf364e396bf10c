import { createHash } from 'node:crypto';
import type { PublishedPickup } from '#libs/contracts/carriers/carrier-descriptor.js';
import type { BookedPickup, CarrierPickupBooking, CarrierPickupOffers } from '#libs/domain/carriers/carrier-pickup.js';
import { DomainError } from '#libs/domain/errors.js';

/** What the carrier's published rules offer. */
export const publishedOffers = ({ services }: PublishedPickup): CarrierPickupOffers => ({
  offers: services.map(({ service, fee, source }) => ({ service, cost: fee, note: source })),
  messages: [],
});

/** A sample's pickup, for which nobody comes: its number follows from the reference, so that a repetition gives the same one. */
export function bookSamplePickup(
  { services }: PublishedPickup,
  { reference, service: requested, cost }: CarrierPickupBooking,
): BookedPickup {
  if (!services.some(({ service, fee }) => requested === service && cost === fee))
    throw new DomainError(
      'carrier_refused',
      'conflict',
      'The carrier no longer offers this pickup. See the price again.',
    );
  const digest = createHash('sha256').update(`pickup ${reference}`).digest('hex').slice(0, 10);
  return { confirmation: `SAMPLE-${digest.toUpperCase()}` };
}
