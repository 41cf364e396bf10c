import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { shipDateOf, shippingToday } from '#libs/domain/shipments/ship-date.js';
import { findOffer } from '#libs/use-cases/quotes/find-offer.js';
import { startQuote } from '#libs/use-cases/quotes/start-quote.js';
import { Clock } from '#libs/runtime/clock.js';

/** A new draft from whatever is known; prices are requested as soon as places and parcels are. Returns its slug. */
export class CreateShipment extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly body: ShipmentBody,
  ) {
    super();
  }
}

@CommandHandler(CreateShipment)
export class CreateShipmentHandler implements ICommandHandler<CreateShipment> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, body }: CreateShipment): Promise<string> {
    const now = this.clock.now();
    shipDateOf(body.shipDate, now);
    const shipment = Shipment.draft(actor.id, body, shippingToday(now));
    if (body.offerId) shipment.choose(await findOffer(this.em, actor.id, body.offerId, now), now);
    else this.em.persist(startQuote(shipment));
    this.em.persist(shipment);
    await this.em.flush();
    return shipment.slug;
  }
}
