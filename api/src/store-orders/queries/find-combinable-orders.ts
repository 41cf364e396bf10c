import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CombinableOrders } from '#libs/contracts/stores/store-order-lists.js';
import type { Actor } from '#libs/domain/identity/actor.js';

/** Orders to ship that go to one person at one address: as many as fit into one shipment each. */
export class FindCombinableOrders extends Query<CombinableOrders> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Keys are computed only for orders that share a street and a postal code with another one. */
const groups = `
  with near as (
    select array_agg(o.id) as ids from store_order_search x join store_order o on o.id = x.order_id
    where x.owner_id = ? and x.view = 'to_ship' and o.ship_to is not null
    group by lower(btrim(o.ship_to->>'postal')), lower(btrim(o.ship_to->>'street1')) having count(*) > 1
  ), keyed as (
    select o.id, o.number, o.placed_at, o.ship_to, store_order_combine_key(o.owner_id, o.ship_to) as key
    from near cross join unnest(ids) as member(id) join store_order o on o.id = member.id
  )
  select key as "combineKey", min(ship_to->>'name') as recipient, min(ship_to->>'city') as city,
    jsonb_agg(jsonb_build_object('id', id, 'number', number) order by placed_at, id) as orders
  from keyed where key is not null
  group by key having count(*) > 1
  order by count(*) desc, key limit 200`;

@QueryHandler(FindCombinableOrders)
export class FindCombinableOrdersHandler implements IQueryHandler<FindCombinableOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: FindCombinableOrders): Promise<CombinableOrders> {
    const items = await this.em.execute<CombinableOrders['items']>(groups, [actor.id]);
    return { items: items.map((one) => ({ ...one, orders: one.orders.slice(0, 20) })) };
  }
}
