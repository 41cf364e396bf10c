import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StoreOrderFilter, StoreOrderPage } from '#libs/contracts/stores/store-order-lists.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { loadOrders } from '../load-orders.js';
import { orderConditions } from '../store-order-sql.js';
import { storeOrderRow } from '../store-order.view.js';

/** The owner's orders of all stores, the latest first. */
export class FindStoreOrders extends Query<StoreOrderPage> {
  constructor(
    readonly actor: Actor,
    readonly filter: StoreOrderFilter,
  ) {
    super();
  }
}

@QueryHandler(FindStoreOrders)
export class FindStoreOrdersHandler implements IQueryHandler<FindStoreOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { id: ownerId }, filter }: FindStoreOrders): Promise<StoreOrderPage> {
    const { sql, values } = orderConditions(ownerId, filter);
    const place = filter.cursor === undefined ? undefined : readTimeCursor(filter.cursor);
    const after = place ? 'and (o.placed_at, o.id) < (?::timestamptz, ?::uuid)' : '';
    const found = await this.em.execute<{ id: string }[]>(
      `select o.id from store_order o where ${sql} ${after} order by o.placed_at desc, o.id desc limit ?`,
      [...values, ...(place ?? []), filter.limit + 1],
    );
    const ids = found.slice(0, filter.limit).map(({ id }) => id);
    const items = (await loadOrders(this.em, ownerId, ids)).map(({ order, context }) => storeOrderRow(order, context));
    const last = found.length > filter.limit ? items.at(-1) : undefined;
    return { items, ...(last ? { next: encodeCursor([last.placedAt, last.id]) } : {}) };
  }
}
