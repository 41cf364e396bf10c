import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/runtime/clock.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import { recordCompanyEvent } from '#libs/use-cases/companies/record-company-event.js';
import type { ActingMember } from '../acting-member.js';
import { findInvitation } from '../find-invitation.js';
import { assertManager, assertManages } from '../find-member.js';
import { queueInvitationMail } from '../queue-invitation-mail.js';

/** Sends an invitation again, even an expired one; the link of its last mail stops working. @throws missing, `limit_reached` */
export class ResendInvitation extends Command<void> {
  constructor(
    readonly acting: ActingMember,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ResendInvitation)
export class ResendInvitationHandler implements ICommandHandler<ResendInvitation> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ acting, id }: ResendInvitation): Promise<void> {
    const now = this.clock.now();
    const { companyId, userId } = acting;
    await this.em.transactional(async (em) => {
      await lockCompany(em, companyId);
      const manager = await assertManager(em, acting);
      const invitation = await findInvitation(em, companyId, id);
      assertManages(manager, invitation.role);
      invitation.resend(userId, now);
      await queueInvitationMail(em, invitation, now);
      await recordCompanyEvent(em, {
        ...{ companyId, actorId: userId, action: 'invitation.resend', subjectId: id, subject: invitation.email },
      });
    });
  }
}
