import type { EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** An order with all of its items, in their order, and their shipments. Only to be read: nothing of it is managed. */
export type SmallOrder = { order: Order; items: OrderItem[]; shipments: Shipment[] };

type Row = { order: object; items: object[] | null; shipments: object[] | null };

/** More items are cheaper to read in statements of their own. */
const most = 20;

const together = `
  select to_jsonb(o) as "order", parts.items, parts.shipments
  from orders o cross join lateral (
    select jsonb_agg(to_jsonb(i) order by i.position) as items,
      jsonb_agg(to_jsonb(s) - 'search') filter (where s.id is not null) as shipments
    from (select * from order_item where order_id = o.id limit ${most + 1}) i left join shipment s on s.id = i.shipment_id
  ) parts
  where o.id = ? and o.owner_id = ?`;

/** Reads an owner's order in one statement, with what the request has changed before. Null when it is not there, not theirs or has many items. */
export async function loadSmallOrder(em: EntityManager, ownerId: string, id: string): Promise<SmallOrder | null> {
  await em.flush();
  const [row] = await em.execute<Row[]>(together, [id, ownerId]);
  const { order, items, shipments } = row ?? { order: null, items: null, shipments: null };
  if (!order || (items?.length ?? 0) > most) return null;
  const own = em.fork();
  const entity = <Entity extends object>(type: EntityClass<Entity>, columns: object): Entity =>
    own.map(type, { ...columns } as never);
  return {
    order: entity(Order, order),
    items: (items ?? []).map((one) => entity(OrderItem, one)),
    shipments: (shipments ?? []).map((one) => entity(Shipment, one)),
  };
}
