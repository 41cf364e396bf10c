import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApiKey } from '#libs/domain/api-keys/api-key.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';

/** Records an action on a key in the audit log, by the key's visible prefix. */
export async function auditApiKey(
  em: EntityManager,
  actor: Pick<Actor, 'id' | 'roles' | 'member'>,
  act: 'create' | 'rotate' | 'revoke',
  { id, name, prefix, mode, scopes, spendingLimit, expiresAt }: ApiKey,
): Promise<void> {
  const what = { action: `api_key.${act}`, subjectKind: 'api_key', subjectId: id, subject: `${name}: ${prefix}` };
  await audit(em, { actor, ...what, after: { mode, scopes, spendingLimit, expiresAt } });
}
