import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockImport } from '../find-import.js';

/** Cancels an import; its rows stay readable. Repeating it changes nothing. */
export class CancelImport extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CancelImport)
export class CancelImportHandler implements ICommandHandler<CancelImport> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, conflict while its rows become shipments. */
  async execute({ actor, id }: CancelImport): Promise<void> {
    await this.em.transactional(async (em) => (await lockImport(em, actor, id)).cancel(this.clock.now()));
  }
}
