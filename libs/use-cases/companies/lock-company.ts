import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Company } from '#libs/domain/companies/company.js';
import { DomainError } from '#libs/domain/errors.js';

/**
 * The company, locked until the transaction ends: members and invitations change under this lock alone, so that counts and the last
 * owner are certain. @throws not_a_member when it has been closed.
 */
export async function lockCompany(em: EntityManager, id: string): Promise<Company> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const company = await em.findOne(Company, { id, closedAt: null }, lock);
  if (company) return company;
  throw new DomainError('not_a_member', 'missing', 'There is no such company, or you are not a member of it.');
}
