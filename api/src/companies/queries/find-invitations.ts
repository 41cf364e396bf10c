import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { companyLimits } from '#libs/contracts/companies/companies.js';
import type { InvitationList } from '#libs/contracts/companies/invitations.js';
import { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { Clock } from '#libs/runtime/clock.js';
import { nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import type { ActingMember } from '../acting-member.js';

/** Open invitations, newest first; a company has at most a hundred. */
export class FindInvitations extends Query<InvitationList> {
  constructor(readonly acting: ActingMember) {
    super();
  }
}

@QueryHandler(FindInvitations)
export class FindInvitationsHandler implements IQueryHandler<FindInvitations> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ acting: { companyId } }: FindInvitations): Promise<InvitationList> {
    const now = this.clock.now();
    const where = { companyId, acceptedAt: null, revokedAt: null };
    const found = await this.em.find(CompanyInvitation, where, {
      ...{ orderBy: { sentAt: 'desc', id: 'asc' }, limit: companyLimits.members },
    });
    const names = new Map<string, string>();
    for (const id of new Set(found.map(({ invitedBy }) => invitedBy))) names.set(id, await nameOfActor(this.em, id));
    return {
      invitations: found.map((one) => ({
        ...{ id: one.id, email: one.email, role: one.role, invitedBy: names.get(one.invitedBy) ?? '' },
        ...{ sentAt: one.sentAt.toISOString(), expiresAt: one.expiresAt.toISOString(), expired: !one.isOpen(now) },
      })),
    };
  }
}
