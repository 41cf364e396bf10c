import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StorePatch } from '#libs/contracts/stores/stores.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { auditStore } from '../audit-store.js';
import { findStore } from '../find-store.js';

/** Its name, and when and how it hears of parcels. */
export class ChangeStore extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly patch: StorePatch,
  ) {
    super();
  }
}

@CommandHandler(ChangeStore)
export class ChangeStoreHandler implements ICommandHandler<ChangeStore> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, patch: { version, ...changes } }: ChangeStore): Promise<void> {
    await this.em.transactional(async (em) => {
      const store = await findStore(em, actor.id, id, { version, lock: true });
      store.change(changes);
      await auditStore(em, actor, 'change', store);
    });
  }
}
