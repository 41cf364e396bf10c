import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { UnreadableOrders } from '#libs/contracts/stores/stores.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreUnreadableOrder } from '#libs/domain/stores/store-order-rows.js';
import { findStore } from '../find-store.js';

/** The store's orders that we could not read, the latest first; at most a hundred. */
export class FindUnreadableOrders extends Query<UnreadableOrders> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(FindUnreadableOrders)
export class FindUnreadableOrdersHandler implements IQueryHandler<FindUnreadableOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: FindUnreadableOrders): Promise<UnreadableOrders> {
    await findStore(this.em, actor.id, id);
    const latest = { orderBy: { seenAt: 'desc', key: 'asc' }, limit: 100 } as const;
    const found = await this.em.find(StoreUnreadableOrder, { connectionId: id }, latest);
    return {
      items: found.map((one) => ({ id: one.externalId, reason: one.reason, seenAt: one.seenAt.toISOString() })),
    };
  }
}
