import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ShipmentBody, ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { insertTogether } from '#libs/database/statements/insert-together.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { presentShipment } from '#libs/domain/shipments/present-shipment.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { shipDateOf, shippingToday } from '#libs/domain/shipments/ship-date.js';
import { findOffer } from '#libs/use-cases/quotes/find-offer.js';
import { startQuote } from '#libs/use-cases/quotes/start-quote.js';
import { Clock } from '#libs/runtime/clock.js';

/** A new draft from whatever is known; prices are requested as soon as places and parcels are. */
export class CreateShipment extends Command<ShipmentView> {
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

  async execute({ actor, body }: CreateShipment): Promise<ShipmentView> {
    const now = this.clock.now();
    shipDateOf(body.shipDate, now);
    const shipment = Shipment.draft(actor.id, body, shippingToday(now));
    if (body.offerId) shipment.choose(await findOffer(this.em, actor.id, body.offerId, now), now);
    const quote = body.offerId ? [] : startQuote(shipment);
    await insertTogether(this.em, [shipment, ...quote]);
    return presentShipment(shipment);
  }
}
