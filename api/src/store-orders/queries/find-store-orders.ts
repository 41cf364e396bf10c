import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StoreOrderFilter, StoreOrderPage } from '#libs/contracts/stores/store-order-lists.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { loadOrders } from '../load-orders.js';
import { orderConditions } from '../order-conditions-sql.js';
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

/** Orders that are sorted in a few milliseconds. */
const fewMost = 2_000;

@QueryHandler(FindStoreOrders)
export class FindStoreOrdersHandler implements IQueryHandler<FindStoreOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { id: ownerId }, filter }: FindStoreOrders): Promise<StoreOrderPage> {
    const found = await this.#find(ownerId, filter);
    const ids = found.slice(0, filter.limit).map(({ id }) => id);
    const items = (await loadOrders(this.em, ownerId, ids)).map(({ order, context }) => storeOrderRow(order, context));
    const last = found.length > filter.limit ? items.at(-1) : undefined;
    return { items, ...(last ? { next: encodeCursor([last.placedAt, last.id]) } : {}) };
  }

  /**
   * One more than the page size. Few search results are sorted; for many, the latest orders are scanned. The planner cannot know
   * which: it assumes all beginnings of words to be equally frequent.
   */
  async #find(ownerId: string, filter: StoreOrderFilter): Promise<{ id: string }[]> {
    const { sql, values } = orderConditions(ownerId, filter);
    const place = filter.cursor === undefined ? undefined : readTimeCursor(filter.cursor);
    const after = place ? 'and (x.placed_at, x.order_id) < (?::timestamptz, ?::uuid)' : '';
    const matching = `select x.order_id as id, x.placed_at from store_order_search x where ${sql} ${after}`;
    const latest = 'order by placed_at desc, id desc limit ?';
    const asked = [...values, ...(place ?? [])];
    const limit = filter.limit + 1;
    if (filter.q) {
      const few = `with few as materialized (${matching} limit ?) select id, (select count(*)::int from few) as n from few ${latest}`;
      const found = await this.em.execute<{ id: string; n: number }[]>(few, [...asked, fewMost + 1, limit]);
      if ((found[0]?.n ?? 0) <= fewMost) return found;
    }
    return this.em.execute<{ id: string }[]>(`${matching} ${latest}`, [...asked, limit]);
  }
}
