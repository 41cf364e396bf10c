import type { ApiKeyView } from '#libs/contracts/developers/api-keys.js';
import type { ApiKey } from '#libs/domain/api-keys/api-key.js';

/** A key as its owner sees it. `spent`: minor units of this month; `createdBy`: an e-mail. */
export function apiKeyView(
  key: ApiKey,
  { spent = 0, createdBy }: { spent?: number; createdBy: string },
  now: Date,
): ApiKeyView {
  const { id, name, mode, scopes, spendingLimit, prefix, createdAt, expiresAt, lastUsedAt } = key;
  return {
    ...{ id, name, mode, scopes: [...scopes], spendingLimit, spent, prefix, status: key.statusAt(now) },
    ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null },
    createdBy,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
