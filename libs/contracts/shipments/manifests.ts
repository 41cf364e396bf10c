import * as z from 'zod/mini';
import { addressDraft } from './shipments.js';
import { plainDate } from './quotes.js';

/** Labels on one form; more make several forms. */
export const labelsPerManifest = 1_000;
/** The most labels of a day that are read. */
export const manifestDayLimit = 10_000;

export const manifestDay = z.object({ day: z.optional(plainDate) });

/** Why a label is on no form that can be made now. */
export const manifestExclusions = ['void', 'manifested', 'scanned', 'past'] as const;
export const manifestExclusion = z.enum(manifestExclusions);
export type ManifestExclusion = z.infer<typeof manifestExclusion>;

export const manifestView = z.object({
  id: z.uuid(),
  number: z.string(),
  carrierName: z.string(),
  sender: z.string(),
  labels: z.int(),
  sample: z.boolean(),
  createdAt: z.string(),
});
export type ManifestView = z.infer<typeof manifestView>;

/** Answer of GET and POST /api/manifests: a day's labels by carrier and sender, those left out, and the forms made. */
export const manifestDayView = z.object({
  day: plainDate,
  groups: z.array(
    z.object({
      /** Names the group in POST. */
      key: z.string(),
      carrierName: z.string(),
      sender: addressDraft,
      labels: z.int(),
      /** How many forms they fill. */
      forms: z.int(),
    }),
  ),
  excluded: z.array(
    z.object({
      shipment: z.string(),
      trackingNumber: z.string(),
      carrierName: z.string(),
      reason: manifestExclusion,
      text: z.string(),
    }),
  ),
  excludedCount: z.int(),
  manifests: z.array(manifestView),
});
export type ManifestDayView = z.infer<typeof manifestDayView>;

/** Body of POST /api/manifests: the group whose forms are made. */
export const manifestBody = z.strictObject({ day: plainDate, key: z.string().check(z.maxLength(64)) });
export type ManifestBody = z.infer<typeof manifestBody>;
