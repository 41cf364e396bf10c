import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { deleteTestData } from '#libs/jobs/accounts.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';

/** Has a job delete what the owner's test keys have created until now. Live data are not touched, whatever the shop's mode. */
export class RequestTestDataDeletion extends Command<void> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(RequestTestDataDeletion)
export class RequestTestDataDeletionHandler implements ICommandHandler<RequestTestDataDeletion> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor }: RequestTestDataDeletion): Promise<void> {
    const before = this.clock.now().getTime();
    await this.em.transactional(async (em) => {
      em.persist(OutboxMessage.of(deleteTestData, { userId: actor.id, before }));
      await audit(em, {
        ...{ actor, action: 'test_data.delete', subjectKind: 'account', subjectId: actor.id, subject: 'Test data' },
      });
    });
  }
}
