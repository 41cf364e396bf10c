import type { EntityManager } from '@mikro-orm/postgresql';
import { CompanyEvent, type CompanyAct } from '#libs/domain/companies/company-event.js';
import { nameOfActor } from '../audit/write-audit-entry.js';

/** Records an action of a member for the company's admins with the caller's next flush: in the same transaction as the action. */
export async function recordCompanyEvent(
  em: EntityManager,
  { detail = '', ...act }: Omit<CompanyAct, 'actor' | 'detail'> & { detail?: string },
): Promise<void> {
  em.persist(CompanyEvent.of({ ...act, detail, actor: await nameOfActor(em, act.actorId) }));
}
