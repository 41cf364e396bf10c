import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BoxesBody, BoxSuggestions } from '#libs/contracts/stores/store-boxes.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { suggestBoxes } from '#libs/domain/stores/boxes/suggest-boxes.js';
import { boxesOfOwner, piecesOf } from '#libs/use-cases/stores/boxes-of-owner.js';
import { rememberedLines } from '#libs/use-cases/stores/remembered-lines.js';
import { lockStoreOrders } from '../find-store-order.js';
import { updateOrderDrafts } from '../update-order-drafts.js';

/** Which packages fit the pieces of each order; optionally packs each into the smallest. */
export class SuggestOrderBoxes extends Command<BoxSuggestions> {
  constructor(
    readonly actor: Actor,
    readonly body: BoxesBody,
  ) {
    super();
  }
}

@CommandHandler(SuggestOrderBoxes)
export class SuggestOrderBoxesHandler implements ICommandHandler<SuggestOrderBoxes> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing. */
  async execute({ actor: { id: ownerId }, body }: SuggestOrderBoxes): Promise<BoxSuggestions> {
    return this.em.transactional(async (em) => {
      const orders = await lockStoreOrders(em, ownerId, body.orders);
      const { lines, products } = await rememberedLines(em, ownerId, [...orders.keys()]);
      const boxes = await boxesOfOwner(em, ownerId, body.presets);
      const items = [...orders.keys()].map((order) => ({
        order,
        ...suggestBoxes(piecesOf(lines.get(order) ?? [], products), boxes),
      }));
      const packed = body.apply ? items.filter((one) => one.boxes.length > 0) : [];
      for (const { order, boxes: found } of packed) orders.get(order)!.decide({ parcel: found[0]!.parcel });
      const changed = packed.map(({ order }) => orders.get(order)!);
      await updateOrderDrafts(em, ownerId, changed, { parcel: {} }, { combined: false });
      return { items, applied: packed.length };
    });
  }
}
