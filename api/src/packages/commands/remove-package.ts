import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import { findPackage } from '../find-package.js';

export class RemovePackage extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemovePackage)
export class RemovePackageHandler implements ICommandHandler<RemovePackage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: RemovePackage): Promise<void> {
    const saved = await findPackage(this.em, actor.id, id);
    await this.em.nativeDelete(SavedPackage, { id: saved.id });
  }
}
