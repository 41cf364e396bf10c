import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StoreList } from '#libs/contracts/stores/stores.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { Clock } from '#libs/runtime/clock.js';
import { storeCounts, storeView } from '../store.view.js';

/** The owner's connected stores, the first one first. */
export class FindStores extends Query<StoreList> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(FindStores)
export class FindStoresHandler implements IQueryHandler<FindStores> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor: { id: ownerId } }: FindStores): Promise<StoreList> {
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    const stores = await this.em.find(StoreConnection, { ownerId, disconnectedAt: null }, { orderBy });
    const counts = await storeCounts(this.em, ownerId);
    return { items: stores.map((one) => storeView(one, counts.get(one.id), this.clock.now())) };
  }
}
