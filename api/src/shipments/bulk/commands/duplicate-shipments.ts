import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Duplicates } from '#libs/contracts/shipments/bulk-actions.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { Clock } from '#libs/runtime/clock.js';
import { startQuote } from '#libs/use-cases/quotes/start-quote.js';
import { copyShipment } from '../../copy-shipment.js';

/** New drafts with the same content, all or none. @throws missing when one of them does not exist or is another owner's. */
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
    private readonly clock: Clock,
  ) {}

  /** Reads and writes in bulk: a few statements for any number. */
  execute({ actor, slugs }: DuplicateShipments): Promise<Duplicates> {
    return this.em.transactional(async () => {
      const chosen = [...new Set(slugs)];
      const found = await this.em.find(Shipment, { slug: chosen, ownerId: actor.id });
      if (found.length < chosen.length)
        throw new DomainError('not_found', 'missing', 'One of these shipments does not exist.');
      const originals = new Map(found.map((one) => [one.slug, one]));
      const today = shippingToday(this.clock.now());
      const copies = chosen.map((slug) => copyShipment(originals.get(slug)!, today));
      this.em.persist(copies.flatMap((copy) => [...startQuote(copy), copy]));
      await this.em.flush();
      return { shipments: copies.map(({ slug }) => slug) };
    });
  }
}
