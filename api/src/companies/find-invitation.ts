import type { EntityManager } from '@mikro-orm/postgresql';
import { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { DomainError } from '#libs/domain/errors.js';

/** An open invitation of the company. Call it under the company's lock. @throws missing */
export async function findInvitation(em: EntityManager, companyId: string, id: string): Promise<CompanyInvitation> {
  const where = { id, companyId, acceptedAt: null, revokedAt: null };
  const invitation = await em.findOne(CompanyInvitation, where, { refresh: true });
  if (invitation) return invitation;
  throw new DomainError('not_found', 'missing', 'There is no such open invitation.');
}
