import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StoreOrderEdits } from '#libs/contracts/stores/store-orders.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { lockStoreOrders } from '../find-store-order.js';
import { updateOrderDrafts } from '../update-order-drafts.js';
import { assertSender } from '../senders.js';

/** The same change for many orders, all or none. Returns their number. */
export class EditStoreOrders extends Command<number> {
  constructor(
    readonly actor: Actor,
    readonly edits: StoreOrderEdits,
  ) {
    super();
  }
}

@CommandHandler(EditStoreOrders)
export class EditStoreOrdersHandler implements ICommandHandler<EditStoreOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, edits }: EditStoreOrders): Promise<number> {
    const { orders, addTags, removeTags, ...decision } = edits;
    return this.em.transactional(async (em) => {
      await assertSender(em, actor.id, decision.shipFrom);
      const found = await lockStoreOrders(em, actor.id, orders);
      for (const order of found.values()) {
        const tags = [...order.tags.filter((tag) => !removeTags.includes(tag)), ...addTags];
        order.decide({ ...decision, tags });
      }
      await updateOrderDrafts(em, actor.id, [...found.values()], decision);
      return found.size;
    });
  }
}
