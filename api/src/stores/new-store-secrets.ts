import { randomBytes } from 'node:crypto';

/** A new key of a custom store, shown once. */
export const newApiKey = (): string => `wbs_${randomBytes(32).toString('base64url')}`;

/** A new secret that signs our calls to a custom store, by Standard Webhooks; shown once. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
