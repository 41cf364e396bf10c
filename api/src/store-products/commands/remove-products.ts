import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreProduct } from '#libs/domain/stores/store-product.js';
import { lockProducts } from '#libs/use-cases/stores/lock-products.js';
import { weighOrders } from '#libs/use-cases/stores/weigh-orders.js';

/** Deletes products; unknown ones are ignored. */
export class RemoveProducts extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly skus: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(RemoveProducts)
export class RemoveProductsHandler implements ICommandHandler<RemoveProducts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { id: ownerId }, skus }: RemoveProducts): Promise<void> {
    await this.em.transactional(async (em) => {
      await lockProducts(em, ownerId);
      await em.nativeDelete(StoreProduct, { ownerId, sku: [...skus] });
      await weighOrders(em, ownerId, skus);
    });
  }
}
