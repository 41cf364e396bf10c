import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { InvitationPreview } from '#libs/contracts/companies/invitations.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Company } from '#libs/domain/companies/company.js';
import { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { InvitationLinks, invitationOver } from '#libs/domain/companies/invitation-links.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';

/** Company and role of an invitation, by its link. @throws conflict `link_expired` */
export class PreviewInvitation extends Query<InvitationPreview> {
  constructor(
    readonly actor: Actor,
    readonly token: string,
  ) {
    super();
  }
}

@QueryHandler(PreviewInvitation)
export class PreviewInvitationHandler implements IQueryHandler<PreviewInvitation> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: InvitationLinks,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, token }: PreviewInvitation): Promise<InvitationPreview> {
    const invitation = await this.em.findOne(CompanyInvitation, this.links.open(token));
    if (!invitation?.isOpen(this.clock.now())) throw invitationOver();
    const company = await this.em.findOne(Company, { id: invitation.companyId, closedAt: null });
    if (!company) throw invitationOver();
    const account = await this.em.findOne(Account, actor.id);
    return {
      ...{ company: company.name, role: invitation.role, sentTo: invitation.email, joinsAs: account?.email ?? '' },
      invitedBy: await nameOfActor(this.em, invitation.invitedBy),
    };
  }
}
