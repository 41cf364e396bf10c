import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { companyLimits } from '#libs/contracts/companies/companies.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Company } from '#libs/domain/companies/company.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { recordCompanyEvent } from '#libs/use-cases/companies/record-company-event.js';

/** Creates a company with its own settings and the caller as its owner. @throws conflict `limit_reached` */
export class CreateCompany extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(CreateCompany)
export class CreateCompanyHandler implements ICommandHandler<CreateCompany> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor: { id: userId }, name }: CreateCompany): Promise<string> {
    const now = this.clock.now();
    const company = Company.found(name, now);
    await this.em.transactional(async (em) => {
      await lockAccount(em, userId);
      await assertRoom(em, userId);
      em.persist([company, CompanyMember.of(company.id, userId, 'owner', now), Account.open(company.id)]);
      await recordCompanyEvent(em, {
        ...{ companyId: company.id, actorId: userId, action: 'company.create', subjectId: company.id, subject: name },
      });
    });
    return company.id;
  }
}

/** Call it under the lock of the account. @throws conflict `limit_reached` */
export async function assertRoom(em: EntityManager, userId: string): Promise<void> {
  if ((await em.count(CompanyMember, { userId })) < companyLimits.companies) return;
  throw new DomainError(
    'limit_reached',
    'conflict',
    `You belong to ${companyLimits.companies} companies. Leave or close one first.`,
  );
}
