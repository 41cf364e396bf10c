import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { startQuoteInCart } from '#libs/use-cases/quotes/start-quote.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { itemStates } from '#libs/use-cases/cart/item-states.js';
import { Clock } from '#libs/runtime/clock.js';
import { changeCart } from '../change-cart.js';
import { findCartItems } from '../find-cart-items.js';

/**
 * Requests new prices for items without one: those named, or all expired ones that are not saved for later. Items that are being
 * priced are skipped. The cart's version stays.
 */
export class RequestCartPrices extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly items: readonly string[] | undefined,
  ) {
    super();
  }
}

@CommandHandler(RequestCartPrices)
export class RequestCartPricesHandler implements ICommandHandler<RequestCartPrices> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute({ actor, items }: RequestCartPrices): Promise<void> {
    return changeCart(this.em, actor.id, undefined, async (em) => {
      const now = this.clock.now();
      const filled = await findCartItems(em, actor.id, items);
      const states = await itemStates(em, filled, now);
      for (const { item, shipment } of filled) {
        const state = states.get(shipment.id)!;
        const chosen = items ? !state.offer : state.state === 'offer_expired' && !item.saved;
        if (chosen && !state.pricing) em.persist(startQuoteInCart(shipment, now));
      }
      return false;
    });
  }
}
