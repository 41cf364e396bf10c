import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StoreOrderPatch } from '#libs/contracts/stores/store-orders.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { findStoreOrder } from '../find-store-order.js';
import { updateOrderDrafts } from '../update-order-drafts.js';
import { assertSender } from '../senders.js';

/** Stores the owner's changes to an order; the store is not notified. */
export class EditStoreOrder extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly patch: StoreOrderPatch,
  ) {
    super();
  }
}

@CommandHandler(EditStoreOrder)
export class EditStoreOrderHandler implements ICommandHandler<EditStoreOrder> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, patch: { version, ...changes } }: EditStoreOrder): Promise<void> {
    await this.em.transactional(async (em) => {
      const order = await findStoreOrder(em, actor.id, id, version);
      await assertSender(em, actor.id, changes.shipFrom);
      order.decide(changes);
      await updateOrderDrafts(em, actor.id, [order], changes);
    });
  }
}
