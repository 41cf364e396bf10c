import * as z from 'zod/mini';
import { plainDate } from './quotes.js';
import { trackingStatus } from './statuses.js';

/** One scan, without personal data: city, state and country only. `time` is ISO 8601 UTC. */
export const trackingEventView = z.object({
  time: z.string(),
  status: trackingStatus,
  text: z.string(),
  /** Why it is late, undeliverable or returned, in words. */
  reason: z.optional(z.string()),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  country: z.optional(z.string()),
});

/** Answer of GET /api/track/:slug, public. Newest event first. Poll until `final`. */
export const trackingView = z.object({
  slug: z.string(),
  trackingNumber: z.string(),
  carrier: z.string(),
  carrierName: z.string(),
  serviceName: z.string(),
  status: trackingStatus,
  /** The status in plain words. */
  text: z.string(),
  /** What to do when something is wrong. */
  action: z.optional(z.string()),
  estimatedDelivery: z.optional(plainDate),
  originalEstimate: z.optional(plainDate),
  origin: z.string(),
  destination: z.string(),
  parcel: z.int(),
  parcels: z.int(),
  sample: z.boolean(),
  /** The carrier's own page about it; absent for a sample, which the carrier does not know. */
  carrierPage: z.optional(z.string()),
  events: z.array(trackingEventView),
  lastCheckedAt: z.nullable(z.string()),
  final: z.boolean(),
});
export type TrackingView = z.infer<typeof trackingView>;

/** Answer of GET /api/track?number=: where that number is tracked, or which carrier's it looks like, to be looked up there. */
export const trackingFound = z.union([
  z.object({ slug: z.string() }),
  z.object({ carrier: z.string(), number: z.string() }),
]);
export type TrackingFound = z.infer<typeof trackingFound>;

/** Four steps of the bar and the words of each status (capabilities 2.10). */
export const trackingTexts: Record<z.infer<typeof trackingStatus>, string> = {
  unknown: 'No news yet',
  label_created: 'Label made, the carrier has not scanned the parcel yet',
  accepted: 'The carrier has it',
  in_transit: 'On the way',
  out_for_delivery: 'Out for delivery today',
  available_for_pickup: 'Waiting to be picked up',
  delayed: 'Delayed',
  exception: 'Needs action',
  delivered: 'Delivered',
  returning: 'Going back to the sender',
  returned: 'Returned to the sender',
  cancelled: 'Label canceled',
};

/** Reasons that carriers name, in words. */
export const trackingReasonTexts: Readonly<Record<string, string>> = {
  weather_delay: 'Bad weather',
  address_incorrect: 'The address is wrong or incomplete',
  return_to_sender: 'It could not be delivered',
};

/** Query of GET /api/track. Spaces and dashes in the number do not matter. */
export const trackingQuery = z.object({ number: z.string().check(z.trim(), z.minLength(8), z.maxLength(60)) });
