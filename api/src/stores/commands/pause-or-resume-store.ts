import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { requestImport } from '#libs/use-cases/stores/request-import.js';
import { auditStore } from '../audit-store.js';
import { findStore } from '../find-store.js';

/** A paused store is neither read nor written to; when resumed, its orders are synced at once. */
export class PauseOrResumeStore extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly act: 'pause' | 'resume',
  ) {
    super();
  }
}

@CommandHandler(PauseOrResumeStore)
export class PauseOrResumeStoreHandler implements ICommandHandler<PauseOrResumeStore> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, id, act }: PauseOrResumeStore): Promise<void> {
    await this.em.transactional(async (em) => {
      const store = await findStore(em, actor.id, id, { lock: true });
      if (act === 'pause') store.pause();
      else store.resume(this.clock.now());
      await auditStore(em, actor, act, store);
      await em.flush();
      if (act === 'resume') await requestImport(em, id);
    });
  }
}
