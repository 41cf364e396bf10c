import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CompanyPatch } from '#libs/contracts/companies/companies.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import { recordCompanyEvent } from '#libs/use-cases/companies/record-company-event.js';
import type { ActingMember } from '../acting-member.js';
import { assertManager } from '../find-member.js';

/** Gives the company another name. @throws forbidden, version_conflict */
export class RenameCompany extends Command<void> {
  constructor(
    readonly acting: ActingMember,
    readonly patch: CompanyPatch,
  ) {
    super();
  }
}

@CommandHandler(RenameCompany)
export class RenameCompanyHandler implements ICommandHandler<RenameCompany> {
  constructor(private readonly em: EntityManager) {}

  async execute({ acting, patch: { name, version } }: RenameCompany): Promise<void> {
    const { companyId, userId } = acting;
    await this.em.transactional(async (em) => {
      const company = await lockCompany(em, companyId);
      await assertManager(em, acting);
      const detail = `${company.name} → ${name}`;
      company.rename(name, version);
      await recordCompanyEvent(em, {
        ...{ companyId, actorId: userId, action: 'company.rename', subjectId: companyId, subject: name, detail },
      });
    });
  }
}
