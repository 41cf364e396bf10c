import type { EntityManager } from '@mikro-orm/postgresql';
import type { CompanyRole } from '#libs/contracts/companies/companies.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { hasRole, mayManage } from '#libs/domain/companies/company-role.js';
import { DomainError } from '#libs/domain/errors.js';
import type { ActingMember } from './acting-member.js';

/** A member of the company. Call it under the company's lock. @throws missing */
export async function findMember(em: EntityManager, companyId: string, userId: string): Promise<CompanyMember> {
  const member = await em.findOne(CompanyMember, { companyId, userId }, { refresh: true });
  if (member) return member;
  throw new DomainError('not_found', 'missing', 'There is no such member.');
}

/**
 * The acting member's role now, which may have changed since the request began. Call it under the company's lock.
 * @throws forbidden below `least`, not_a_member
 */
export async function assertManager(
  em: EntityManager,
  { companyId, userId }: ActingMember,
  least: 'admin' | 'owner' = 'admin',
): Promise<CompanyRole> {
  const member = await em.findOne(CompanyMember, { companyId, userId }, { refresh: true });
  if (!member) throw new DomainError('not_a_member', 'missing', 'You are no longer a member of this company.');
  if (!hasRole(member.role, least)) throw ownersOnly(`Only ${least}s of the company may do this.`);
  return member.role;
}

/** @throws forbidden when an admin manages owners. */
export function assertManages(manager: CompanyRole, ...roles: CompanyRole[]): void {
  if (!roles.every((role) => mayManage(manager, role)))
    throw ownersOnly('Only owners of the company decide about owners. Ask one of them.');
}

const ownersOnly = (message: string): DomainError => new DomainError('forbidden', 'forbidden', message);
