import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { SavedMapping } from '#libs/domain/imports/saved-mapping.js';

/** The mapping of the next file with that header is guessed again. */
export class DeleteMapping extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteMapping)
export class DeleteMappingHandler implements ICommandHandler<DeleteMapping> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing. */
  async execute({ actor, id }: DeleteMapping): Promise<void> {
    const gone = await this.em.nativeDelete(SavedMapping, { id, ownerId: actor.id });
    if (gone === 0) throw new DomainError('not_found', 'missing', 'This mapping does not exist.');
  }
}
