import * as z from 'zod/mini';
import { minor } from '../values/money.js';

/** `test` keys pay with the card processor's test cards only; `live` keys with the owner's saved cards. */
export const apiKeyMode = z.enum(['test', 'live']);
export type ApiKeyMode = z.infer<typeof apiKeyMode>;

/** `read` looks, `ship` prepares shipments, `buy` places orders and pays. No key acts as an admin. */
export const apiKeyScopes = ['read', 'ship', 'buy'] as const;
export const apiKeyScope = z.enum(apiKeyScopes);
export type ApiKeyScope = z.infer<typeof apiKeyScope>;

/** Days until a key expires. */
const expiresInDays = z.nullable(z.int().check(z.minimum(1), z.maximum(730, 'Use at most 730 days.')));

/** Body of POST /api/api-keys. */
export const apiKeyBody = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(60, 'Use at most 60 characters.')),
  mode: apiKeyMode,
  scopes: z
    .array(apiKeyScope)
    .check(
      z.minLength(1, 'Choose at least one.'),
      z.maxLength(apiKeyScopes.length),
      z.refine(isSet, 'Each only once.'),
    ),
  /** The most that orders of a calendar month (UTC) may cost together, minor units; null: no limit. Only with `buy`. */
  spendingLimit: z._default(z.nullable(minor.check(z.minimum(1, 'Enter an amount.'))), null),
  /** Null: never. */
  expiresInDays: z._default(expiresInDays, null),
});
export type ApiKeyBody = z.infer<typeof apiKeyBody>;

/** Body of POST /api/api-keys/:id/rotate: how many hours the old key stays valid beside the new one. */
export const apiKeyRotation = z.strictObject({
  overlapHours: z._default(z.int().check(z.minimum(0), z.maximum(168)), 24),
});
export type ApiKeyRotation = z.infer<typeof apiKeyRotation>;

export const apiKeyStatus = z.enum(['active', 'ending', 'expired', 'revoked']);

export const apiKeyView = z.object({
  id: z.string(),
  name: z.string(),
  mode: apiKeyMode,
  scopes: z.array(apiKeyScope),
  spendingLimit: z.nullable(minor),
  /** The spending of its orders this month, minor units. */
  spent: minor,
  /** How it begins: enough to recognize it. */
  prefix: z.string(),
  /** `ending`: replaced by another one, and good until `expiresAt`. */
  status: apiKeyStatus,
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  /** E-mail of the person who created it, or the key that it replaced; '' when unknown. */
  createdBy: z.string(),
});
export type ApiKeyView = z.infer<typeof apiKeyView>;
export const apiKeyList = z.object({ items: z.array(apiKeyView) });
export type ApiKeyList = z.infer<typeof apiKeyList>;

/** Response to creation: `key` is shown only once. */
export const createdApiKey = z.extend(apiKeyView, { key: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;

function isSet(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

/** Response of GET /api/v1/key: the scopes of the caller's key. A person has no key: all scopes, mode null. */
export const ownKeyView = z.object({
  mode: z.nullable(apiKeyMode),
  /** Whether what it does costs money: false for a test key, and for every key of a shop without real money. */
  livemode: z.boolean(),
  scopes: z.array(apiKeyScope),
  expiresAt: z.nullable(z.string()),
});
export type OwnKeyView = z.infer<typeof ownKeyView>;
