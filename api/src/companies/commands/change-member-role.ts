import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CompanyRole } from '#libs/contracts/companies/companies.js';
import { nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import { assertOtherOwner } from '#libs/use-cases/companies/assert-other-owner.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import { recordCompanyEvent } from '#libs/use-cases/companies/record-company-event.js';
import type { ActingMember } from '../acting-member.js';
import { assertManager, assertManages, findMember } from '../find-member.js';

/** Changes a member's role, effective with their next request. @throws forbidden, missing, conflict `last_owner` */
export class ChangeMemberRole extends Command<void> {
  constructor(
    readonly acting: ActingMember,
    readonly userId: string,
    readonly role: CompanyRole,
  ) {
    super();
  }
}

@CommandHandler(ChangeMemberRole)
export class ChangeMemberRoleHandler implements ICommandHandler<ChangeMemberRole> {
  constructor(private readonly em: EntityManager) {}

  async execute({ acting, userId, role }: ChangeMemberRole): Promise<void> {
    const { companyId } = acting;
    await this.em.transactional(async (em) => {
      const company = await lockCompany(em, companyId);
      const manager = await assertManager(em, acting);
      const member = await findMember(em, companyId, userId);
      if (member.role === role) return;
      assertManages(manager, member.role, role);
      if (member.role === 'owner') await assertOtherOwner(em, company, userId);
      const detail = `${member.role} → ${role}`;
      member.take(role);
      await recordCompanyEvent(em, {
        ...{ companyId, actorId: acting.userId, action: 'member.role', subjectId: userId },
        ...{ subject: await nameOfActor(em, userId), detail },
      });
    });
  }
}
