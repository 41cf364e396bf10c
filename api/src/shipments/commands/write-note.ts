import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { ShipmentNote } from '#libs/domain/shipments/shipment-note.js';
import { Clock } from '#libs/runtime/clock.js';
import { findShipment } from '../find-shipment.js';

/** Replaces the owner's note; an empty one removes it. The last of two writers wins. */
export class WriteNote extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
    readonly note: string,
  ) {
    super();
  }
}

@CommandHandler(WriteNote)
export class WriteNoteHandler implements ICommandHandler<WriteNote> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, slug, note }: WriteNote): Promise<void> {
    const { id } = await findShipment(this.em, actor.id, slug);
    if (note === '') await this.em.nativeDelete(ShipmentNote, { shipmentId: id });
    else await this.em.upsert(ShipmentNote.of(id, note, this.clock.now()));
  }
}
