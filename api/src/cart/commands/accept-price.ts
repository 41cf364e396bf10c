import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PriceAcceptance } from '#libs/contracts/orders/cart.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { itemStates } from '#libs/use-cases/cart/item-states.js';
import { DomainError } from '#libs/domain/errors.js';
import { Clock } from '#libs/runtime/clock.js';
import { changeCart } from '../change-cart.js';
import { findCartItems } from '../find-cart-items.js';
import { itemPriceChanged } from '#libs/domain/orders/price-changed.js';

/** The customer agrees to the new price as shown. Again changes nothing. */
export class AcceptPrice extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly itemId: string,
    readonly body: PriceAcceptance,
  ) {
    super();
  }
}

@CommandHandler(AcceptPrice)
export class AcceptPriceHandler implements ICommandHandler<AcceptPrice> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute({ actor, itemId, body: { total, version } }: AcceptPrice): Promise<void> {
    return changeCart(this.em, actor.id, version, async (em) => {
      const now = this.clock.now();
      const filled = await findCartItems(em, actor.id, [itemId]);
      const states = await itemStates(em, filled, now);
      for (const { item, shipment } of filled) {
        const offer = states.get(shipment.id)?.offer;
        if (!offer)
          throw new DomainError('offer_expired', 'conflict', 'There is no price to accept. Request new prices.');
        if (offer.total !== total) throw itemPriceChanged(total, offer.total);
        shipment.priceInCart(offer, now);
        item.accept(total);
      }
    });
  }
}
