import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { InvitationLinks, invitationOver } from '#libs/domain/companies/invitation-links.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import { recordCompanyEvent } from '#libs/use-cases/companies/record-company-event.js';
import { assertRoom } from './create-company.js';

/**
 * The caller joins with the account they are signed in with; the link works once. Repeating it with the same account is harmless.
 * Returns the company's id. @throws conflict `link_expired`, `already_member`, `limit_reached`
 */
export class AcceptInvitation extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly token: string,
  ) {
    super();
  }
}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: InvitationLinks,
    private readonly clock: Clock,
  ) {}

  async execute({ actor: { id: userId }, token }: AcceptInvitation): Promise<string> {
    const { id, sends } = this.links.open(token);
    const now = this.clock.now();
    return this.em.transactional(async (em) => {
      const { companyId } = (await em.findOne(CompanyInvitation, { id })) ?? {};
      if (companyId === undefined) throw invitationOver();
      await lockAccount(em, userId);
      await lockCompany(em, companyId);
      const invitation = await em.findOneOrFail(CompanyInvitation, { id }, { refresh: true });
      const member = await em.findOne(CompanyMember, { companyId, userId });
      if (member && invitation.acceptedBy === userId) return companyId;
      if (!invitation.isOpen(now) || invitation.sends !== sends) throw invitationOver();
      if (member)
        throw new DomainError('already_member', 'conflict', 'This account is already a member of the company.');
      await assertRoom(em, userId);
      invitation.accept(userId, now);
      em.persist(CompanyMember.of(companyId, userId, invitation.role, now));
      await recordCompanyEvent(em, {
        ...{ companyId, actorId: userId, action: 'member.join', subjectId: invitation.id, subject: invitation.email },
        detail: invitation.role,
      });
      return companyId;
    });
  }
}
