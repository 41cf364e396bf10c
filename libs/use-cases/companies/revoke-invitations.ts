import type { EntityManager } from '@mikro-orm/postgresql';
import { companyRoles, type CompanyRole } from '#libs/contracts/companies/companies.js';
import { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { mayManage } from '#libs/domain/companies/company-role.js';

/**
 * Revokes the open invitations of a member that they may no longer send: with `role`, their new one, or all of them without a role, so
 * that a former admin does not come back through a link of their own. Call it under the company's lock. Returns how many, in words.
 */
export async function revokeInvitations(
  em: EntityManager,
  { companyId, userId, role }: { companyId: string; userId: string; role?: CompanyRole },
  now: Date,
): Promise<string> {
  const lost = companyRoles.filter((one) => role === undefined || !mayManage(role, one));
  const open = { companyId, invitedBy: userId, role: lost, acceptedAt: null, revokedAt: null };
  const revoked = await em.nativeUpdate(CompanyInvitation, open, { revokedAt: now });
  return revoked === 0 ? '' : `${revoked} open ${revoked === 1 ? 'invitation' : 'invitations'} revoked`;
}
