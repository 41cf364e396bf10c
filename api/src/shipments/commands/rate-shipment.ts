import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { findShipment } from '../find-shipment.js';
import { startQuote } from '#libs/use-cases/quotes/start-quote.js';
import { Clock } from '#libs/runtime/clock.js';

/** Requests new prices for unchanged content: after expiry, after the ship date has passed, or when a carrier did not answer. */
export class RateShipment extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
  ) {
    super();
  }
}

@CommandHandler(RateShipment)
export class RateShipmentHandler implements ICommandHandler<RateShipment> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, slug }: RateShipment): Promise<void> {
    const shipment = await findShipment(this.em, actor.id, slug);
    shipment.shipNotBefore(shippingToday(this.clock.now()));
    const rows = startQuote(shipment);
    if (rows.length === 0) {
      throw new DomainError('shipment_incomplete', 'conflict', 'Enter where it goes and what you are sending first.', {
        issues: shipment.issues(),
      });
    }
    this.em.persist(rows);
    await this.em.flush();
  }
}
