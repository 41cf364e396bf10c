import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CompanyRole } from '#libs/contracts/companies/companies.js';
import { Clock } from '#libs/runtime/clock.js';
import { nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import { assertOtherOwner } from '#libs/use-cases/companies/assert-other-owner.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import { recordCompanyEvent } from '#libs/use-cases/companies/record-company-event.js';
import { revokeInvitations } from '#libs/use-cases/companies/revoke-invitations.js';
import type { ActingMember } from '../acting-member.js';
import { assertManager, assertManages, findMember } from '../find-member.js';

/**
 * Gives a member another role, from their next request on, and revokes their open invitations that it does not cover.
 * @throws forbidden, missing, conflict `last_owner`
 */
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
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ acting, userId, role }: ChangeMemberRole): Promise<void> {
    const { companyId } = acting;
    await this.em.transactional(async (em) => {
      const company = await lockCompany(em, companyId);
      const manager = await assertManager(em, acting);
      const member = await findMember(em, companyId, userId);
      if (member.role === role) return;
      assertManages(manager, member.role, role);
      if (member.role === 'owner') await assertOtherOwner(em, company, userId);
      const revoked = await revokeInvitations(em, { companyId, userId, role }, this.clock.now());
      const detail = [`${member.role} → ${role}`, revoked].filter(Boolean).join(', ');
      member.take(role);
      await recordCompanyEvent(em, {
        ...{ companyId, actorId: acting.userId, action: 'member.role', subjectId: userId },
        ...{ subject: await nameOfActor(em, userId), detail },
      });
    });
  }
}
