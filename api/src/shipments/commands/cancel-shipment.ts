import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { findShipment } from '../find-shipment.js';

/** Discards a draft or ready shipment; what is ordered stays. */
export class CancelShipment extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
  ) {
    super();
  }
}

@CommandHandler(CancelShipment)
export class CancelShipmentHandler implements ICommandHandler<CancelShipment> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, slug }: CancelShipment): Promise<void> {
    const shipment = await findShipment(this.em, actor.id, slug);
    if (shipment.status === 'cancelled') return;
    shipment.cancel();
    await this.em.flush();
  }
}
