import type { EntityManager } from '@mikro-orm/postgresql';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { nameOfActor } from '../audit/write-audit-entry.js';
import { assertOtherOwner } from './assert-other-owner.js';
import { lockCompany } from './lock-company.js';
import { recordCompanyEvent } from './record-company-event.js';

/** Ends every membership of a person; their work for companies stays there. @throws conflict `last_owner` */
export async function leaveCompanies(em: EntityManager, userId: string): Promise<void> {
  const memberships = await em.find(CompanyMember, { userId }, { orderBy: { companyId: 'asc' } });
  for (const { companyId } of memberships) await leaveCompany(em, companyId, userId);
}

/** Ends one membership. @throws conflict `last_owner`, missing `not_a_member` */
export async function leaveCompany(em: EntityManager, companyId: string, userId: string): Promise<void> {
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
    },
  });
  em.remove(member);
  await em.flush();
}
