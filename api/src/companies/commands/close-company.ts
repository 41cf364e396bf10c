import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { Clock } from '#libs/runtime/clock.js';
import { forgetOwner } from '#libs/use-cases/accounts/forget-owner.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import { recordCompanyEvent } from '#libs/use-cases/companies/record-company-event.js';
import { RevokedSignIns } from '../../http/auth/revoked-sign-ins.js';
import type { ActingMember } from '../acting-member.js';
import { assertManager } from '../find-member.js';

/**
 * Ends a company as an account is deleted: the commit ends its memberships, keys and connections and deletes what we need not retain.
 * Orders and labels stay for the books. @throws forbidden for a member who is no longer an owner
 */
export class CloseCompany extends Command<void> {
  constructor(readonly acting: ActingMember) {
    super();
  }
}

@CommandHandler(CloseCompany)
export class CloseCompanyHandler implements ICommandHandler<CloseCompany> {
  constructor(
    private readonly em: EntityManager,
    private readonly revocations: RevokedSignIns,
    private readonly clock: Clock,
  ) {}

  async execute({ acting }: CloseCompany): Promise<void> {
    const { companyId, userId } = acting;
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      await lockAccount(em, companyId);
      const company = await lockCompany(em, companyId);
      await assertManager(em, acting, 'owner');
      await recordCompanyEvent(em, {
        ...{ companyId, actorId: userId, action: 'company.close', subjectId: companyId, subject: company.name },
      });
      company.close(now);
      await em.flush();
      const open = { companyId, acceptedAt: null, revokedAt: null };
      await em.nativeUpdate(CompanyInvitation, open, { revokedAt: now });
      await em.nativeDelete(CompanyMember, { companyId });
      await forgetOwner(em, { id: companyId, subjects: [companyId], by: userId }, now);
    });
    await this.revocations.announce(companyId);
  }
}
