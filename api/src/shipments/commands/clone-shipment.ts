import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { copyShipment } from '../copy-shipment.js';
import { findShipment } from '../find-shipment.js';
import { startQuote } from '#libs/use-cases/quotes/start-quote.js';
import { Clock } from '#libs/runtime/clock.js';

/** A new draft with the same content. Returns its slug. */
export class CloneShipment extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
  ) {
    super();
  }
}

@CommandHandler(CloneShipment)
export class CloneShipmentHandler implements ICommandHandler<CloneShipment> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, slug }: CloneShipment): Promise<string> {
    const original = await findShipment(this.em, actor.id, slug);
    const copy = copyShipment(original, shippingToday(this.clock.now()));
    this.em.persist([...startQuote(copy), copy]);
    await this.em.flush();
    return copy.slug;
  }
}
