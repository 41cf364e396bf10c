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

const groups = `
  select combine_key as "combineKey", min(ship_to->>'name') as recipient, min(ship_to->>'city') as city,
    jsonb_agg(jsonb_build_object('id', id, 'number', number) order by placed_at, id) as orders
  from store_order where owner_id = ? and view = 'to_ship' and combine_key is not null
  group by combine_key having count(*) > 1
  order by count(*) desc, combine_key limit 200`;

@QueryHandler(FindCombinableOrders)
export class FindCombinableOrdersHandler implements IQueryHandler<FindCombinableOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: FindCombinableOrders): Promise<CombinableOrders> {
    const items = await this.em.execute<CombinableOrders['items']>(groups, [actor.id]);
    return { items: items.map((one) => ({ ...one, orders: one.orders.slice(0, 20) })) };
  }
}
