import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/runtime/clock.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import { recordCompanyEvent } from '#libs/use-cases/companies/record-company-event.js';
import type { ActingMember } from '../acting-member.js';
import { findInvitation } from '../find-invitation.js';
import { assertManager, assertManages } from '../find-member.js';

/** Ends an invitation: its links no longer work. @throws missing, forbidden */
export class RevokeInvitation extends Command<void> {
  constructor(
    readonly acting: ActingMember,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeInvitation)
export class RevokeInvitationHandler implements ICommandHandler<RevokeInvitation> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ acting, id }: RevokeInvitation): Promise<void> {
    const { companyId, userId } = acting;
    await this.em.transactional(async (em) => {
      await lockCompany(em, companyId);
      const manager = await assertManager(em, acting);
      const invitation = await findInvitation(em, companyId, id);
      assertManages(manager, invitation.role);
      invitation.revoke(this.clock.now());
      await recordCompanyEvent(em, {
        ...{ companyId, actorId: userId, action: 'invitation.revoke', subjectId: id, subject: invitation.email },
      });
    });
  }
}
