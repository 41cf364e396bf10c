import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SavedPackagePatch } from '#libs/contracts/parcels/saved-packages.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { assertNameFree, findPackage } from '../find-package.js';

export class ChangePackage extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly patch: SavedPackagePatch,
  ) {
    super();
  }
}

@CommandHandler(ChangePackage)
export class ChangePackageHandler implements ICommandHandler<ChangePackage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, patch: { version, ...content } }: ChangePackage): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockAccount(em, actor.id);
      const saved = await findPackage(em, actor.id, id, version);
      saved.change(content);
      await assertNameFree(em, saved);
    });
  }
}
