import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ShipmentPatch } from '#libs/contracts/shipments/shipments.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { rateInputHash } from '#libs/domain/quotes/rate-input.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { shipDateOf } from '#libs/domain/shipments/ship-date.js';
import { findOffer } from '#libs/use-cases/quotes/find-offer.js';
import { findShipment } from '../find-shipment.js';
import { startQuote } from '#libs/use-cases/quotes/start-quote.js';
import { Clock } from '#libs/runtime/clock.js';

/** Changes a draft. What decides the price starts a new quote; the chosen offer stays only while it still fits. */
export class EditShipment extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
    readonly patch: ShipmentPatch,
  ) {
    super();
  }
}

@CommandHandler(EditShipment)
export class EditShipmentHandler implements ICommandHandler<EditShipment> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, slug, patch: { version, ...body } }: EditShipment): Promise<void> {
    const now = this.clock.now();
    if (body.shipDate) shipDateOf(body.shipDate, now);
    const shipment = await findShipment(this.em, actor.id, slug, version);
    const before = priceKey(shipment);
    shipment.edit(body);
    if (body.offerId) shipment.choose(await findOffer(this.em, actor.id, body.offerId, now), now);
    else if (priceKey(shipment) !== before) this.em.persist(startQuote(shipment));
    await this.em.flush();
  }
}

function priceKey(shipment: Shipment): string | null {
  const request = shipment.rateRequest();
  return request && rateInputHash(request);
}
