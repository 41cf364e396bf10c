import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  storeOrderLists,
  type StoreOrderFilter,
  type StoreOrderPage,
  type StoreOrderRow,
} from '#libs/contracts/stores/store-orders.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { encodeCursor } from '../../http/lists/cursor.js';
import { findParcels } from '../parcels-of-orders.js';
import { listCounts, orderConditions, orderIds } from '../store-order-sql.js';
import { storeOrderRow } from '../store-order.view.js';

type List = StoreOrderRow['list'];

/** The owner's orders of all stores, the latest first, and how many are in each list. */
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
    const found = await this.em.execute<{ id: string }[]>(orderIds(sql), [...values, filter.limit + 1]);
    const ids = found.slice(0, filter.limit).map(({ id }) => id);
    const items = await this.#rows(ownerId, ids);
    const last = found.length > filter.limit ? items.at(-1) : undefined;
    const counts = await this.#counts(ownerId);
    return { items, counts, ...(last ? { next: encodeCursor([last.placedAt, last.id]) } : {}) };
  }

  async #rows(ownerId: string, ids: readonly string[]): Promise<StoreOrderRow[]> {
    if (ids.length === 0) return [];
    const orders = await this.em.find(StoreOrder, { id: [...ids] });
    const lists = await this.em.execute<{ id: string; view: List }[]>(
      'select id, view from store_order where id = any(?::uuid[])',
      [`{${ids.join(',')}}`],
    );
    const stores = await this.em.find(StoreConnection, { ownerId });
    const parcels = await findParcels(this.em, ids);
    const byId = new Map(orders.map((order) => [order.id, order]));
    const listOf = new Map(lists.map(({ id, view }) => [id, view]));
    return ids.flatMap((id) => {
      const order = byId.get(id);
      const store = stores.find((one) => one.id === order?.connectionId);
      const list = listOf.get(id);
      return order && store && list ? [storeOrderRow(order, { store, list, parcels: parcels.get(id) ?? [] })] : [];
    });
  }

  async #counts(ownerId: string): Promise<StoreOrderPage['counts']> {
    const rows = await this.em.execute<{ list: List; count: number }[]>(listCounts, [ownerId]);
    const counted = new Map(rows.map(({ list, count }) => [list, count]));
    return Object.fromEntries(
      storeOrderLists.map((list) => [list, counted.get(list) ?? 0]),
    ) as StoreOrderPage['counts'];
  }
}
