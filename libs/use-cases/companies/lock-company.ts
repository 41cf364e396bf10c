import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Company } from '#libs/domain/companies/company.js';
import { DomainError } from '#libs/domain/errors.js';

/**
 * Locks the company until the transaction ends. Members and invitations change only under this lock, which protects limits and
 * the last owner. @throws not_a_member when it is closed.
 */
export async function lockCompany(em: EntityManager, id: string): Promise<Company> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const company = await em.findOne(Company, { id, closedAt: null }, lock);
  if (company) return company;
  throw new DomainError('not_a_member', 'missing', 'There is no such company, or you are not a member of it.');
}
