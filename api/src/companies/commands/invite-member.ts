import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { companyLimits } from '#libs/contracts/companies/companies.js';
import type { InvitationBody } from '#libs/contracts/companies/invitations.js';
import { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { InvitationLinks } from '#libs/domain/companies/invitation-links.js';
import { DomainError } from '#libs/domain/errors.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import { recordCompanyEvent } from '#libs/use-cases/companies/record-company-event.js';
import type { ActingMember } from '../acting-member.js';
import { assertManager, assertManages } from '../find-member.js';
import { queueInvitationMail } from '../queue-invitation-mail.js';

/**
 * Sends an invitation by mail. It replaces an expired invitation to the same address.
 * @throws forbidden, conflict `already_invited`, `limit_reached`, unavailable
 */
export class InviteMember extends Command<void> {
  constructor(
    readonly acting: ActingMember,
    readonly body: InvitationBody,
  ) {
    super();
  }
}

@CommandHandler(InviteMember)
export class InviteMemberHandler implements ICommandHandler<InviteMember> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: InvitationLinks,
    private readonly clock: Clock,
  ) {}

  async execute({ acting, body: { email, role } }: InviteMember): Promise<void> {
    if (!this.links.canSign)
      throw new DomainError('unavailable', 'upstream', 'Invitations cannot be sent: this shop signs no links.');
    const now = this.clock.now();
    const { companyId, userId } = acting;
    await this.em.transactional(async (em) => {
      const company = await lockCompany(em, companyId);
      assertManages(await assertManager(em, acting), role);
      await this.#replaceExpired(em, companyId, email, now);
      await assertRoom(em, companyId);
      const invitation = CompanyInvitation.of({ companyId, email, role }, userId, now);
      em.persist(invitation);
      await queueInvitationMail(em, invitation, now);
      await recordCompanyEvent(em, {
        ...{ companyId, actorId: userId, action: 'invitation.send', subjectId: invitation.id },
        ...{ subject: `${invitation.email} to ${company.name}`, detail: role },
      });
    });
  }

  async #replaceExpired(em: EntityManager, companyId: string, entered: string, now: Date): Promise<void> {
    const where = { companyId, email: entered.toLowerCase(), acceptedAt: null, revokedAt: null };
    const known = await em.findOne(CompanyInvitation, where);
    if (known?.isOpen(now))
      throw new DomainError(
        'already_invited',
        'conflict',
        'This address has an open invitation. Send it again instead.',
      );
    known?.revoke(now);
    await em.flush();
  }
}

async function assertRoom(em: EntityManager, companyId: string): Promise<void> {
  const members = await em.count(CompanyMember, { companyId });
  const open = await em.count(CompanyInvitation, { companyId, acceptedAt: null, revokedAt: null });
  if (members + open < companyLimits.members) return;
  const text = `A company has at most ${companyLimits.members} members and open invitations. Revoke or remove one first.`;
  throw new DomainError('limit_reached', 'conflict', text);
}
