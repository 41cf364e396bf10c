import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CartEdit } from '#libs/contracts/orders/cart.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import type { FilledItem } from '#libs/use-cases/cart/item-states.js';
import { findOffer } from '#libs/use-cases/quotes/find-offer.js';
import { shipDateOf } from '#libs/domain/shipments/ship-date.js';
import { Clock } from '#libs/runtime/clock.js';
import { changeCart } from '../change-cart.js';
import { findCartItems } from '../find-cart-items.js';
import { itemPriceChanged } from '#libs/domain/orders/price-changed.js';

/** Changes a shipment in its place in the cart, with the offer that prices it then: all or nothing. */
export class EditCartItem extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly itemId: string,
    readonly edit: CartEdit,
  ) {
    super();
  }
}

@CommandHandler(EditCartItem)
export class EditCartItemHandler implements ICommandHandler<EditCartItem> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute({ actor, itemId, edit }: EditCartItem): Promise<void> {
    const now = this.clock.now();
    if (edit.changes.shipDate) shipDateOf(edit.changes.shipDate, now);
    return changeCart(this.em, actor.id, edit.version, async (em) => {
      for (const filled of await findCartItems(em, actor.id, [itemId])) await change(em, filled, edit, now);
    });
  }
}

/** @throws missing for another owner's offer, conflict when it does not price the edited shipment. */
async function change(em: EntityManager, { item, shipment }: FilledItem, edit: CartEdit, now: Date): Promise<void> {
  const { changes, offerId, total } = edit;
  const unchanged = shipment.offer?.id === offerId ? shipment.offer : null;
  const offer = unchanged ?? (await findOffer(em, shipment.ownerId, offerId, now));
  if (offer.total !== total) throw itemPriceChanged(total, offer.total);
  shipment.editInCart(changes, offer, now);
  item.accept(total);
}
