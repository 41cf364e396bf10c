import type { EntityManager } from '@mikro-orm/postgresql';
import { Company } from '#libs/domain/companies/company.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { DomainError } from '#libs/domain/errors.js';
import { isCompany } from '#libs/domain/identity/owner-id.js';
import type { DirectoryUser, UserDirectory } from '#libs/domain/identity/user-directory.js';
import type { ReportSchedule } from '#libs/domain/reports/report-schedule.js';

type Reader = Pick<ReportSchedule, 'userId' | 'ownerId'>;

/** `suspended`: the company is, and may be resumed. */
export type ReportAccess = 'allowed' | 'suspended' | 'lost';

/**
 * Whether a person may read reports of this owner now, or of the whole shop: members of the company, admins of the shop, nobody whom
 * the user pool has disabled. Asks the pool, so call it outside of transactions. @throws upstream `unavailable`
 */
export async function reportAccess(
  em: EntityManager,
  directory: UserDirectory,
  { userId, ownerId }: Reader,
): Promise<ReportAccess> {
  if (ownerId !== null && isCompany(ownerId)) {
    if ((await em.count(CompanyMember, { companyId: ownerId, userId })) === 0) return 'lost';
    if ((await em.count(Company, { id: ownerId, suspendedAt: { $ne: null } })) > 0) return 'suspended';
  }
  if (!directory.configured) return ownerId === null ? 'lost' : 'allowed';
  const user = await findUser(directory, userId);
  return user?.enabled === true && (ownerId !== null || user.roles.includes('admin')) ? 'allowed' : 'lost';
}

async function findUser(directory: UserDirectory, userId: string): Promise<DirectoryUser | undefined> {
  try {
    return await directory.find(userId);
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'missing') return undefined;
    throw error;
  }
}
