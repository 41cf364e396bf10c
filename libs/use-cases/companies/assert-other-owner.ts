import type { EntityManager } from '@mikro-orm/postgresql';
import type { Company } from '#libs/domain/companies/company.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { DomainError } from '#libs/domain/errors.js';

/** A company always has an owner. Call it under its lock. @throws conflict `last_owner` without another owner. */
export async function assertOtherOwner(em: EntityManager, company: Company, userId: string): Promise<void> {
  if (await em.count(CompanyMember, { companyId: company.id, role: 'owner', userId: { $ne: userId } })) return;
  throw new DomainError(
    'last_owner',
    'conflict',
    `You are the only owner of ${company.name}. Make another member an owner, or close the company first.`,
  );
}
