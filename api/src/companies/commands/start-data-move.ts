import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import { moveToCompany } from '#libs/jobs/accounts.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { countBusyFiles } from '#libs/use-cases/companies/count-moved.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import type { ActingMember } from '../acting-member.js';
import { assertManager } from '../find-member.js';
import { isMoving } from '../is-moving.js';

/** Has the data of an owner's own account moved to the company. Repeated while it moves, it changes nothing. @throws forbidden, conflict */
export class StartDataMove extends Command<void> {
  constructor(readonly acting: ActingMember) {
    super();
  }
}

@CommandHandler(StartDataMove)
export class StartDataMoveHandler implements ICommandHandler<StartDataMove> {
  constructor(private readonly em: EntityManager) {}

  async execute({ acting }: StartDataMove): Promise<void> {
    const { companyId, userId } = acting;
    await this.em.transactional(async (em) => {
      await lockCompany(em, companyId);
      await assertManager(em, acting, 'owner');
      if (await isMoving(em, acting)) return;
      if ((await countBusyFiles(em, userId)) > 0) throw busy();
      em.persist(OutboxMessage.of(moveToCompany, { userId, companyId }));
    });
  }
}

const busy = () =>
  new DomainError(
    'illegal_transition',
    'conflict',
    'One of your uploaded files is being processed. Try again when it is done.',
  );
