import { createHash, randomBytes } from 'node:crypto';

/** A new key of a custom shop, shown once. */
export const newApiKey = (): string => `wbs_${randomBytes(32).toString('base64url')}`;

/** A new secret that signs our calls to a custom shop, by Standard Webhooks; shown once. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** What is stored of it: it has 256 random bits, so that a plain digest cannot be guessed. */
export const apiKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex');
