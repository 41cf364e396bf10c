import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Duplicates } from '#libs/contracts/shipments/bulk-actions.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CloneShipment } from '../../commands/clone-shipment.js';

/** New drafts with the same content, all of them or none. @throws missing when one of them is not there or not theirs. */
export class DuplicateShipments extends Command<Duplicates> {
  constructor(
    readonly actor: Actor,
    readonly slugs: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(DuplicateShipments)
export class DuplicateShipmentsHandler implements ICommandHandler<DuplicateShipments> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  execute({ actor, slugs }: DuplicateShipments): Promise<Duplicates> {
    return this.em.transactional(async () => {
      const shipments: string[] = [];
      for (const slug of new Set(slugs)) shipments.push(await this.commands.execute(new CloneShipment(actor, slug)));
      return { shipments };
    });
  }
}
