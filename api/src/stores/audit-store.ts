import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#libs/domain/identity/actor.js';
import type { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';

type StoreAct = 'connect' | 'reconnect' | 'change' | 'pause' | 'resume' | 'disconnect' | 'new_key';

/** Records an action on a connection in the audit log, without credentials. */
export async function auditStore(
  em: EntityManager,
  actor: Pick<Actor, 'id' | 'roles' | 'member'>,
  act: StoreAct,
  { id, name, vendor, status, writeBack, notifyCustomer }: StoreConnection,
): Promise<void> {
  const what = { action: `store.${act}`, subjectKind: 'store', subjectId: id, subject: `${vendor}: ${name}` };
  await audit(em, { actor, ...what, after: { status, writeBack, notifyCustomer } });
}
