import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StoreView } from '#libs/contracts/stores/stores.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { findStore } from '../find-store.js';
import { storeCounts, storeView } from '../store.view.js';

/** One of the owner's stores. */
export class GetStore extends Query<StoreView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetStore)
export class GetStoreHandler implements IQueryHandler<GetStore> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, id }: GetStore): Promise<StoreView> {
    const store = await findStore(this.em, actor.id, id);
    const counts = await storeCounts(this.em, actor.id);
    return storeView(store, counts.get(id), this.clock.now());
  }
}
