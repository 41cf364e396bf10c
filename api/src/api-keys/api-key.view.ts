import type { ApiKeyView } from '#libs/contracts/developers/api-keys.js';
import type { ApiKey } from '#libs/domain/api-keys/api-key.js';

/** A key as its owner sees it. `spent`: minor units of this month. */
export function apiKeyView(key: ApiKey, spent: number, now: Date): ApiKeyView {
  const { id, name, mode, scopes, spendingLimit, prefix, createdAt, expiresAt, lastUsedAt } = key;
  return {
    ...{ id, name, mode, scopes: [...scopes], spendingLimit, spent, prefix, status: key.statusAt(now) },
    ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
