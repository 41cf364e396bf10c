import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  orderAttention,
  type StoreOrderCounts,
  type StoreOrderSelectionFilter,
} from '#libs/contracts/stores/store-order-lists.js';
import { storeOrderLists } from '#libs/contracts/stores/store-orders.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { attentionSql, orderConditions, questions } from '../order-conditions-sql.js';

/**
 * The number of the owner's orders in each list, and of those that need attention by reason, among the orders that match the
 * other filters.
 */
export class CountStoreOrders extends Query<StoreOrderCounts> {
  constructor(
    readonly actor: Actor,
    readonly filter: StoreOrderSelectionFilter,
  ) {
    super();
  }
}

type Counted = { what: string; count: number; changed: number };

@QueryHandler(CountStoreOrders)
export class CountStoreOrdersHandler implements IQueryHandler<CountStoreOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, filter: { list: _list, attention: _attention, ...filter } }: CountStoreOrders) {
    const { sql, values } = orderConditions(actor.id, filter);
    // Conditions on the rows themselves are counted in one pass.
    const lists = `
      select x.view as what, count(*)::int as count, count(*) filter (where ${attentionSql.address_changed})::int as changed
      from store_order_search x where ${sql} group by x.view`;
    // Few orders need attention. They come first (`offset 0`): the planner overestimates what searches find less.
    const others = Object.entries(questions).map(
      ([one, { rows, also }]) => `select '${one}', count(*)::int, 0
        from (select * from store_order_search x where x.owner_id = ? and (${rows}) offset 0) x where ${sql} and ${also}`,
    );
    const rows = await this.em.execute<Counted[]>(
      [lists, ...others].join(' union all '),
      [values, ...others.map(() => [actor.id, ...values])].flat(),
    );
    const counted = new Map(rows.map(({ what, count }) => [what, count]));
    counted.set(
      'address_changed',
      rows.reduce((sum, { changed }) => sum + changed, 0),
    );
    const counts = <T extends string>(of: readonly T[]) =>
      Object.fromEntries(of.map((one) => [one, counted.get(one) ?? 0])) as Record<T, number>;
    return { lists: counts(storeOrderLists), attention: counts(orderAttention.options) };
  }
}
