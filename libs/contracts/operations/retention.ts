import * as z from 'zod/mini';

/** The kinds of data that are deleted after a time, in the order of display. */
export const retentionKind = z.enum([
  ...(['guests', 'accounts', 'guest_drafts', 'drafts'] as const),
  ...(['label_images', 'label_files', 'uploads', 'upload_bytes', 'unfinished_uploads', 'address_files'] as const),
  ...(['webhook_events', 'webhook_calls', 'store_events', 'carrier_events'] as const),
  ...(['claim_drafts', 'claim_files', 'invitations', 'test_data', 'feed'] as const),
  ...(['state_events', 'scans'] as const),
  ...(['idempotency_keys', 'revoked_sign_ins', 'jobs'] as const),
]);
export type RetentionKind = z.infer<typeof retentionKind>;

export const retentionRule = z.object({
  kind: retentionKind,
  storedDays: z.int(),
  purgedToday: z.int(),
  /** Within the last 30 days. */
  purged: z.int(),
  /** When the last row was deleted; null if none was. */
  lastPurgedAt: z.nullable(z.string()),
  /** When we last looked; null when no run is known. */
  lastRunAt: z.nullable(z.string()),
  /** At about this time we look again. */
  nextRunAt: z.nullable(z.string()),
});
export type RetentionRule = z.infer<typeof retentionRule>;

/** GET /api/operations/retention (operators). Days are those of UTC. */
export const retentionView = z.object({ rules: z.array(retentionRule) });
export type RetentionView = z.infer<typeof retentionView>;

/** How long each is kept, in days; accounts after their user has left, guests and drafts after the last change. */
export const retentionDays: Readonly<Record<RetentionKind, number>> = {
  ...{ guests: 180, accounts: 7 * 365, guest_drafts: 7, drafts: 30 },
  ...{ label_images: 90, label_files: 30, uploads: 30, upload_bytes: 30, unfinished_uploads: 1, address_files: 1 },
  ...{ webhook_events: 30, webhook_calls: 30, store_events: 30, carrier_events: 30 },
  ...{ claim_drafts: 90, claim_files: 2 * 365, invitations: 30, test_data: 30, feed: 90 },
  ...{ state_events: 7 * 365, scans: 2 * 365 },
  ...{ idempotency_keys: 2, revoked_sign_ins: 31, jobs: 7 },
};
