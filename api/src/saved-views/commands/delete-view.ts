import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { SavedView } from '#libs/domain/admin/saved-view.js';
import { DomainError } from '#libs/domain/errors.js';

/** @throws missing for an unknown id, or another owner's. */
export class DeleteView extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteView)
export class DeleteViewHandler implements ICommandHandler<DeleteView> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: DeleteView): Promise<void> {
    const deleted = await this.em.nativeDelete(SavedView, { id, ownerId: actor.id });
    if (deleted === 0) throw new DomainError('not_found', 'missing', 'There is no such view.');
  }
}
