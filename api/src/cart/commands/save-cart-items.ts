import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CartSaving } from '#libs/contracts/orders/cart.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { changeCart } from '../change-cart.js';
import { findCartItems } from '../find-cart-items.js';

/** Saves items for later, or moves them back among those to be paid. */
export class SaveCartItems extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly body: CartSaving,
  ) {
    super();
  }
}

@CommandHandler(SaveCartItems)
export class SaveCartItemsHandler implements ICommandHandler<SaveCartItems> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, body: { items, saved, version } }: SaveCartItems): Promise<void> {
    return changeCart(this.em, actor.id, version, async (em) => {
      for (const { item } of await findCartItems(em, actor.id, items)) item.save(saved);
    });
  }
}
