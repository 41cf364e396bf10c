import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  orderAttention,
  type StoreOrderCounts,
  type StoreOrderSelectionFilter,
} from '#libs/contracts/stores/store-order-lists.js';
import { storeOrderLists } from '#libs/contracts/stores/store-orders.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { attentionSql, orderConditions } from '../store-order-sql.js';

/** How many of the owner's orders are in each list, and how many ask each question, of those that the other filters leave. */
export class CountStoreOrders extends Query<StoreOrderCounts> {
  constructor(
    readonly actor: Actor,
    readonly filter: StoreOrderSelectionFilter,
  ) {
    super();
  }
}

type Counted = { what: string; count: number };

@QueryHandler(CountStoreOrders)
export class CountStoreOrdersHandler implements IQueryHandler<CountStoreOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, filter: { list: _list, attention: _attention, ...filter } }: CountStoreOrders) {
    const { sql, values } = orderConditions(actor.id, filter);
    const lists = `select o.view as what, count(*)::int as count from store_order o where ${sql} group by o.view`;
    const questions = orderAttention.options.map(
      (one) =>
        `select '${one}' as what, count(*)::int as count from store_order o where ${sql} and (${attentionSql[one]})`,
    );
    const statement = [lists, ...questions].join(' union all ');
    const rows = await this.em.execute<Counted[]>(statement, [values, ...questions.map(() => values)].flat());
    const counted = new Map(rows.map(({ what, count }) => [what, count]));
    const counts = <T extends string>(of: readonly T[]) =>
      Object.fromEntries(of.map((one) => [one, counted.get(one) ?? 0])) as Record<T, number>;
    return { lists: counts(storeOrderLists), attention: counts(orderAttention.options) };
  }
}
