import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CompanyAction } from '#libs/contracts/admin/admin-companies.js';
import type { Company } from '#libs/domain/companies/company.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import { RecentSignIn } from '../../http/auth/recent-sign-in.js';

/** An admin suspends a company, resumes it, or sets its price group. */
export class ActOnCompany extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly companyId: string,
    readonly body: CompanyAction,
  ) {
    super();
  }
}

@CommandHandler(ActOnCompany)
export class ActOnCompanyHandler implements ICommandHandler<ActOnCompany> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly recent: RecentSignIn,
  ) {}

  /** @throws missing, step_up_required to suspend or resume */
  async execute({ actor, companyId, body }: ActOnCompany): Promise<void> {
    if (body.action !== 'set_group') await this.recent.require(actor);
    await this.em.transactional(async (em) => {
      // Before the company, as when it closes.
      if (body.action === 'set_group') await lockAccount(em, companyId);
      const company = await lockCompany(em, companyId);
      const { before, after } = await this.#change(em, company, body);
      const subject = { subjectKind: 'company', subjectId: companyId, subject: company.name };
      await audit(em, { actor, ...subject, action: `company.${body.action}`, before, after, reason: body.reason });
    });
  }

  async #change(em: EntityManager, company: Company, body: CompanyAction): Promise<{ before: object; after: object }> {
    if (body.action === 'set_group') {
      const account = await lockAccount(em, company.id);
      const before = { group: account.priceGroup };
      account.joinGroup(body.group);
      return { before, after: { group: account.priceGroup } };
    }
    const before = { suspendedAt: company.suspendedAt };
    if (body.action === 'suspend') company.suspend(this.clock.now());
    else company.resume();
    return { before, after: { suspendedAt: company.suspendedAt } };
  }
}
