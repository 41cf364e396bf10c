import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { requestImport } from '#libs/use-cases/stores/request-import.js';
import { findStore } from '../find-store.js';

/** Syncs a store's changed orders now. Simultaneous requests sync once. */
export class SyncStore extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(SyncStore)
export class SyncStoreHandler implements ICommandHandler<SyncStore> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: SyncStore): Promise<void> {
    await this.em.transactional(async (em) => {
      await findStore(em, actor.id, id);
      await requestImport(em, id);
    });
    this.em.clear();
  }
}
