import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/runtime/clock.js';
import { nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import { assertOtherOwner } from '#libs/use-cases/companies/assert-other-owner.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import { recordCompanyEvent } from '#libs/use-cases/companies/record-company-event.js';
import { revokeInvitations } from '#libs/use-cases/companies/revoke-invitations.js';
import type { ActingMember } from '../acting-member.js';
import { assertManager, assertManages, findMember } from '../find-member.js';

/**
 * Ends a membership: the member's next request for the company is refused, and their open invitations are revoked.
 * @throws forbidden, missing, conflict `last_owner`
 */
export class RemoveMember extends Command<void> {
  constructor(
    readonly acting: ActingMember,
    readonly userId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveMember)
export class RemoveMemberHandler implements ICommandHandler<RemoveMember> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ acting, userId }: RemoveMember): Promise<void> {
    const { companyId } = acting;
    await this.em.transactional(async (em) => {
      const company = await lockCompany(em, companyId);
      const manager = await assertManager(em, acting);
      const member = await findMember(em, companyId, userId);
      assertManages(manager, member.role);
      if (member.role === 'owner') await assertOtherOwner(em, company, userId);
      await recordCompanyEvent(em, {
        ...{ companyId, actorId: acting.userId, action: 'member.remove', subjectId: userId },
        subject: await nameOfActor(em, userId),
        detail: await revokeInvitations(em, { companyId, userId }, this.clock.now()),
      });
      em.remove(member);
    });
  }
}
