import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import { Clock } from '#libs/runtime/clock.js';
import { findPackage } from '../find-package.js';

/** Moves a package to the top of the list. Its version stays: no edit conflicts with it. */
export class MarkPackageUsed extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(MarkPackageUsed)
export class MarkPackageUsedHandler implements ICommandHandler<MarkPackageUsed> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, id }: MarkPackageUsed): Promise<void> {
    await findPackage(this.em, actor.id, id);
    await this.em.nativeUpdate(
      SavedPackage,
      { id, ownerId: actor.id },
      { lastUsedAt: this.clock.now(), version: raw('version') },
    );
    this.em.clear();
  }
}
