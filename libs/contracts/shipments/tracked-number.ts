import * as z from 'zod/mini';
import { plainDate } from './quotes.js';
import { trackingStatus } from './statuses.js';
import { trackingEventView } from './tracking.js';

/**
 * Parameters of GET /api/track/:carrier/:number. Spaces and dashes in the number do not matter; one too short or too long for its
 * carrier gets an error.
 */
export const carrierParam = z.string().check(z.regex(/^[a-z0-9_]{2,30}$/));
export const numberParam = z.string().check(z.trim(), z.maxLength(200), z.regex(/^[A-Za-z0-9 .-]+$/));

/** A parcel of this shop: its own page shows it. */
const ownParcel = z.object({ kind: z.literal('own'), slug: z.string() });

/** Another shop's parcel, with its carrier's public data; newest event first. */
const foreignParcel = z.object({
  kind: z.literal('foreign'),
  trackingNumber: z.string(),
  carrier: z.string(),
  carrierName: z.string(),
  status: trackingStatus,
  /** The status in plain words. */
  text: z.string(),
  estimatedDelivery: z.optional(plainDate),
  carrierPage: z.optional(z.string()),
  events: z.array(trackingEventView),
  /** When the carrier was asked, ISO 8601 UTC: the response is cached for ten minutes. */
  checkedAt: z.string(),
  final: z.boolean(),
});
export type ForeignParcel = z.infer<typeof foreignParcel>;

/** Answer of GET /api/track/:carrier/:number, public. */
export const trackedNumber = z.discriminatedUnion('kind', [ownParcel, foreignParcel]);
export type TrackedNumber = z.infer<typeof trackedNumber>;
