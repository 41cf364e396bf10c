import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#libs/domain/identity/actor.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { fieldDifferences } from '#libs/domain/audit/field-differences.js';
import { currentAddress, currentRequestId } from '#libs/runtime/request-scope.js';

export type Audited = {
  actor: Pick<Actor, 'id' | 'roles'>;
  /** "coupon.archive": lower case letters, dots and underscores, at most 60. */
  action: string;
  subjectKind: string;
  subjectId: string;
  /** The subject in words: a code, an order's number, an e-mail. */
  subject: string;
  /** The whole state or only a part: of two objects only what differs is kept. No secrets, no addresses of customers. */
  before?: unknown;
  after?: unknown;
  reason?: string | null;
  /** Unless told, that of the request which is being answered. */
  requestId?: string;
};

/** Writes down what an admin or operator does, with the caller's next flush: in the transaction of what it is about. */
export async function audit(em: EntityManager, audited: Audited): Promise<void> {
  const { actor, before, after, reason = null, requestId = currentRequestId(), ...subject } = audited;
  em.persist(
    AuditEntry.of({
      ...subject,
      ...fieldDifferences(before, after),
      ...{
        actorId: actor.id,
        actor: await nameOfActor(em, actor.id),
        roles: actor.roles,
        reason,
        requestId,
        ip: currentAddress(),
      },
    }),
  );
}

/** The e-mail of who acts; the id where we know none. */
export async function nameOfActor(em: EntityManager, id: string): Promise<string> {
  const [known] = await em.execute<{ email: string }[]>('select email from account where user_id = ?', [id]);
  return known?.email || id;
}
