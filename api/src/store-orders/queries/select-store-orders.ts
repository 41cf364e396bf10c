import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  orderSelectionLimit,
  type StoreOrderSelection,
  type StoreOrderSelectionFilter,
} from '#libs/contracts/stores/store-order-lists.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { orderConditions } from '../order-conditions-sql.js';

/** Which orders of the owner match, the latest first: what "select all" selects, whatever happens to the list afterwards. */
export class SelectStoreOrders extends Query<StoreOrderSelection> {
  constructor(
    readonly actor: Actor,
    readonly filter: StoreOrderSelectionFilter,
  ) {
    super();
  }
}

@QueryHandler(SelectStoreOrders)
export class SelectStoreOrdersHandler implements IQueryHandler<SelectStoreOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, filter }: SelectStoreOrders): Promise<StoreOrderSelection> {
    const { sql, values } = orderConditions(actor.id, filter);
    const found = await this.em.execute<{ id: string }[]>(
      `select x.order_id as id from store_order_search x where ${sql} order by x.placed_at desc, x.order_id desc limit ?`,
      [...values, orderSelectionLimit + 1],
    );
    const orders = found.slice(0, orderSelectionLimit).map(({ id }) => id);
    return { orders, more: found.length > orderSelectionLimit };
  }
}
