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

const [mostGroups, mostOfOne] = [200, 20];
/** Orders whose key is computed: of as many recipients, and of each. By chance some of them differ. */
const [mostCandidates, mostOfCandidate] = [2 * mostGroups, 2 * mostOfOne];

const open = `
  select order_id, placed_at, recipient from store_order_search where owner_id = ? and view = 'to_ship' and recipient is not null
  union all select order_id, placed_at, recipient from unknown`;

/**
 * Recipients are compared in the list rows, the earliest orders of those that have several are read. Rows from before 0144 have no
 * recipient: their orders are read.
 */
const groups = `
  with unknown as materialized (
    select x.order_id, x.placed_at, store_order_recipient(o.ship_to) as recipient
    from store_order_search x join store_order o on o.id = x.order_id
    where x.owner_id = ? and x.view = 'to_ship' and x.recipient is null and o.ship_to is not null
  ), candidate as (
    select recipient from (${open}) x
    group by recipient having count(*) > 1 order by count(*) desc, recipient limit ${mostCandidates}
  ), member as (
    select order_id, row_number() over (partition by recipient order by placed_at, order_id) as place
    from candidate join (${open}) x using (recipient)
  ), keyed as (
    select o.* from member cross join lateral (
      select o.id, o.number, o.placed_at, o.ship_to, store_order_combine_key(o.owner_id, o.ship_to) as key
      from store_order o where o.id = member.order_id offset 0) o
    where member.place <= ${mostOfCandidate}
  )
  select key as "combineKey", min(ship_to->>'name') as recipient, min(ship_to->>'city') as city,
    jsonb_agg(jsonb_build_object('id', id, 'number', number) order by placed_at, id) as orders
  from keyed where key is not null
  group by key having count(*) > 1
  order by count(*) desc, key limit ${mostGroups + 1}`;

@QueryHandler(FindCombinableOrders)
export class FindCombinableOrdersHandler implements IQueryHandler<FindCombinableOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: FindCombinableOrders): Promise<CombinableOrders> {
    const found = await this.em.execute<CombinableOrders['items']>(groups, [actor.id, actor.id, actor.id]);
    const items = found.slice(0, mostGroups);
    return {
      items: items.map((one) => ({ ...one, orders: one.orders.slice(0, mostOfOne) })),
      more: found.length > mostGroups || items.some(({ orders }) => orders.length > mostOfOne),
    };
  }
}
