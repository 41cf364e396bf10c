import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkResult } from '#libs/contracts/shipments/bulk-actions.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { CancelShipment } from '../../commands/cancel-shipment.js';
import { BulkOutcome } from '../bulk-outcome.js';

/** Discards shipments that are not ordered; gives the reason for each that cannot be. */
export class DeleteShipments extends Command<BulkResult> {
  constructor(
    readonly actor: Actor,
    readonly slugs: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(DeleteShipments)
export class DeleteShipmentsHandler implements ICommandHandler<DeleteShipments> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async execute({ actor, slugs }: DeleteShipments): Promise<BulkResult> {
    const outcome = new BulkOutcome();
    const gone = await this.em.fork().find(Shipment, { slug: [...slugs], ownerId: actor.id, status: 'cancelled' });
    const deleted = new Set(gone.map(({ slug }) => slug));
    for (const slug of new Set(slugs)) {
      if (deleted.has(slug)) outcome.already();
      else
        await this.commands.execute(new CancelShipment(actor, slug)).then(
          () => outcome.done(),
          (error: unknown) => outcome.failed(slug, error),
        );
    }
    return outcome.result();
  }
}
