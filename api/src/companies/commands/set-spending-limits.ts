import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SpendingLimits } from '#libs/contracts/companies/spending.js';
import { dollars } from '#libs/contracts/values/money.js';
import { DomainError } from '#libs/domain/errors.js';
import { nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import { recordCompanyEvent } from '#libs/use-cases/companies/record-company-event.js';
import type { ActingMember } from '../acting-member.js';
import { assertManager, assertManages, findMember } from '../find-member.js';

/** Sets what a member pays without an approval, from their next payment on. @throws forbidden, missing, conflict for an owner */
export class SetSpendingLimits extends Command<void> {
  constructor(
    readonly acting: ActingMember,
    readonly userId: string,
    readonly limits: SpendingLimits,
  ) {
    super();
  }
}

@CommandHandler(SetSpendingLimits)
export class SetSpendingLimitsHandler implements ICommandHandler<SetSpendingLimits> {
  constructor(private readonly em: EntityManager) {}

  async execute({ acting, userId, limits }: SetSpendingLimits): Promise<void> {
    const { companyId } = acting;
    await this.em.transactional(async (em) => {
      await lockCompany(em, companyId);
      const manager = await assertManager(em, acting);
      const member = await findMember(em, companyId, userId);
      assertManages(manager, member.role);
      if (userId === acting.userId && manager !== 'owner') throw ownLimits();
      const before = { perOrder: member.orderLimit, perMonth: member.monthLimit };
      member.limit(limits);
      const detail = `${textOf(before)} → ${textOf(limits)}`;
      if (textOf(before) === textOf(limits)) return;
      await recordCompanyEvent(em, {
        ...{ companyId, actorId: acting.userId, action: 'member.limits', subjectId: userId },
        ...{ subject: await nameOfActor(em, userId), detail },
      });
    });
  }
}

const ownLimits = () =>
  new DomainError(
    'forbidden',
    'forbidden',
    'You cannot change your own spending limits. Ask another admin or an owner.',
  );

function textOf({ perOrder, perMonth }: SpendingLimits): string {
  const parts = [
    perOrder !== null && `${dollars(perOrder)} an order`,
    perMonth !== null && `${dollars(perMonth)} a month`,
  ];
  return parts.filter(Boolean).join(', ') || 'no limit';
}
