import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  maxProducts,
  type StoreProduct as View,
  type StoreProductBody,
} from '#libs/contracts/stores/store-products.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreProduct } from '#libs/domain/stores/store-product.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockProducts } from '#libs/use-cases/stores/lock-products.js';
import { weighOrders } from '#libs/use-cases/stores/weigh-orders.js';
import { productView } from '../product.view.js';

/** Stores the owner's data of a product. Open orders use its weight at once. */
export class SaveProduct extends Command<View> {
  constructor(
    readonly actor: Actor,
    readonly body: StoreProductBody,
  ) {
    super();
  }
}

@CommandHandler(SaveProduct)
export class SaveProductHandler implements ICommandHandler<SaveProduct> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws version_conflict, limit_reached. */
  async execute({ actor: { id: ownerId }, body: { sku, version, ...facts } }: SaveProduct): Promise<View> {
    return this.em.transactional(async (em) => {
      await lockProducts(em, ownerId);
      const known = await em.findOne(StoreProduct, { ownerId, sku });
      if (known?.version !== version && (known || version !== undefined))
        throw new DomainError('version_conflict', 'conflict', 'This product was changed elsewhere. Load it again.');
      if (!known && (await em.count(StoreProduct, { ownerId })) >= maxProducts)
        throw new DomainError('limit_reached', 'conflict', `At most ${maxProducts} products are remembered.`);
      const product = known ?? StoreProduct.of(ownerId, sku);
      product.edit(facts, this.clock.now());
      await em.persist(product).flush();
      await weighOrders(em, ownerId, [sku]);
      return productView(product);
    });
  }
}
