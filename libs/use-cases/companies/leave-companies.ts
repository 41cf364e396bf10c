import type { EntityManager } from '@mikro-orm/postgresql';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { nameOfActor } from '../audit/write-audit-entry.js';
import { assertOtherOwner } from './assert-other-owner.js';
import { lockCompany } from './lock-company.js';
import { recordCompanyEvent } from './record-company-event.js';
import { revokeInvitations } from './revoke-invitations.js';

/** Ends every membership of a person; what they created for companies stays there. @throws conflict `last_owner` */
export async function leaveCompanies(em: EntityManager, userId: string, now: Date): Promise<void> {
  const memberships = await em.find(CompanyMember, { userId }, { orderBy: { companyId: 'asc' } });
  for (const { companyId } of memberships) await leaveCompany(em, companyId, userId, now);
}

/** Ends one membership and the open invitations of the member. @throws conflict `last_owner`, missing `not_a_member` */
export async function leaveCompany(em: EntityManager, companyId: string, userId: string, now: Date): Promise<void> {
  const company = await lockCompany(em, companyId);
  const member = await em.findOne(CompanyMember, { companyId, userId }, { refresh: true });
  if (!member) return;
  if (member.role === 'owner') await assertOtherOwner(em, company, userId);
  await recordCompanyEvent(em, {
    ...{
      companyId,
      actorId: userId,
      action: 'member.leave',
      subjectId: userId,
      subject: await nameOfActor(em, userId),
      detail: await revokeInvitations(em, { companyId, userId }, now),
    },
  });
  em.remove(member);
  await em.flush();
}
