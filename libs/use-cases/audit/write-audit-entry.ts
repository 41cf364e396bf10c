import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CompanyEvent } from '#libs/domain/companies/company-event.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { fieldDifferences } from '#libs/domain/audit/field-differences.js';
import { currentAddress, currentRequestId } from '#libs/runtime/request-scope.js';

export type Audited = {
  actor: Pick<Actor, 'id' | 'roles' | 'member'>;
  /** "coupon.archive": lower case letters, dots and underscores, at most 60. */
  action: string;
  subjectKind: string;
  subjectId: string;
  /** A readable name of the subject: a code, an order number, an e-mail. */
  subject: string;
  /**
   * The whole state or only a part: of two objects only the differences are stored. No secrets, no customer addresses.
   */
  before?: unknown;
  after?: unknown;
  reason?: string | null;
  /** By default that of the current request. */
  requestId?: string;
};

/**
 * Records an action of staff, or of a user on keys and stores, with the caller's next flush: in the same transaction as the
 * action. An action of a member for a company is also recorded in the company's log.
 */
export async function audit(em: EntityManager, audited: Audited): Promise<void> {
  const { actor, before, after, reason = null, requestId = currentRequestId(), ...subject } = audited;
  const actorId = actor.member?.person.id ?? actor.id;
  const name = await nameOfActor(em, actorId);
  if (actor.member)
    em.persist(
      CompanyEvent.of({
        ...{ companyId: actor.id, actorId, actor: name, action: subject.action, detail: reason ?? '' },
        ...{ subjectId: subject.subjectId, subject: subject.subject },
      }),
    );
  em.persist(
    AuditEntry.of({
      ...subject,
      ...fieldDifferences(before, after),
      ...{
        actorId,
        actor: name,
        roles: actor.roles,
        reason,
        requestId,
        ip: currentAddress(),
      },
    }),
  );
}

/** The actor's e-mail, or the id if none is known. */
export async function nameOfActor(em: EntityManager, id: string): Promise<string> {
  const [known] = await em.execute<{ email: string }[]>('select email from account where user_id = ?', [id]);
  return known?.email || id;
}
