import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddressFile } from '#libs/domain/addresses/address-file.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { DomainError } from '#libs/domain/errors.js';
import { importAddresses } from '#libs/jobs/addresses.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';

/** A file of addresses is stored as it came; a worker reads it. */
export class AcceptAddressFile extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly content: Buffer,
  ) {
    super();
  }
}

/** An owner's files that wait to be read. */
const maxWaiting = 3;
/** Results of older files are not needed any more. */
const forgetAfter = `delete from address_file where owner_id = ? and status <> 'waiting' and created_at < now() - interval '1 day'`;

@CommandHandler(AcceptAddressFile)
export class AcceptAddressFileHandler implements ICommandHandler<AcceptAddressFile> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws conflict `busy` while several files of the owner wait. */
  async execute({ actor: { id: ownerId }, content }: AcceptAddressFile): Promise<string> {
    return this.em.transactional(async (em) => {
      await lockAccount(em, ownerId);
      if ((await em.count(AddressFile, { ownerId, status: 'waiting' })) >= maxWaiting)
        throw new DomainError(
          'busy',
          'conflict',
          'Other files of yours are being read. Wait for them, then try again.',
          {
            retryAfter: 5,
          },
        );
      await em.execute(forgetAfter, [ownerId]);
      const file = AddressFile.of(ownerId, content, this.clock.now());
      em.persist([file, OutboxMessage.of(importAddresses, { fileId: file.id })]);
      return file.id;
    });
  }
}
