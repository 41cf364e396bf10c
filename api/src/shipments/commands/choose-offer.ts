import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { findOffer } from '#libs/use-cases/quotes/find-offer.js';
import { Clock } from '#libs/runtime/clock.js';
import { findShipment } from '../find-shipment.js';

export class ChooseOffer extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
    readonly offerId: string,
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(ChooseOffer)
export class ChooseOfferHandler implements ICommandHandler<ChooseOffer> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, slug, offerId, version }: ChooseOffer): Promise<void> {
    const now = this.clock.now();
    const shipment = await findShipment(this.em, actor.id, slug, version);
    shipment.choose(await findOffer(this.em, actor.id, offerId, now), now);
    await this.em.flush();
  }
}
