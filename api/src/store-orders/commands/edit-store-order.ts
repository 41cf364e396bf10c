import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StoreOrderPatch } from '#libs/contracts/stores/store-orders.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { findStoreOrder } from '../find-store-order.js';

/** What its owner decides of an order; the store is not told. */
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
    const order = await findStoreOrder(this.em, actor.id, id, version);
    order.decide(changes);
    await this.em.flush();
  }
}
