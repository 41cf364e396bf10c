import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CartRemoval } from '#libs/contracts/orders/cart.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { changeCart } from '../change-cart.js';
import { findCartItems } from '../find-cart-items.js';

/** Removes items; their positions stay reserved for a while. */
export class RemoveFromCart extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly body: CartRemoval,
  ) {
    super();
  }
}

@CommandHandler(RemoveFromCart)
export class RemoveFromCartHandler implements ICommandHandler<RemoveFromCart> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute({ actor, body: { items, version } }: RemoveFromCart): Promise<void> {
    return changeCart(this.em, actor.id, version, async (em) => {
      const now = this.clock.now();
      for (const { item, shipment } of await findCartItems(em, actor.id, items)) {
        shipment.leaveCart();
        item.remove(now);
      }
    });
  }
}
