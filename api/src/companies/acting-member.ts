import type { CompanyRole } from '#libs/contracts/companies/companies.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';

/** The acting person, their company and their role. */
export type ActingMember = { companyId: string; userId: string; role: CompanyRole };

/** @throws missing for a person who acts for themselves: the request names no company. */
export function actingMember({ id, member }: Actor): ActingMember {
  if (member) return { companyId: id, userId: member.person.id, role: member.role };
  throw new DomainError('not_found', 'missing', 'You act for yourself. Choose a company first.');
}
