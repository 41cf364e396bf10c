import type { EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { livePurchaseStates, PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { findReturnAddress } from '#libs/use-cases/labels/find-return-address.js';
import type { PurchaseWork } from './store-purchase.js';

/** What the purchase of a label needs. `live`: what was begun or bought for its shipment before, by whichever order. */
export type LoadedPurchase = PurchaseWork & { order: Order; live: PurchaseIntent | null };

type Row = Record<'item' | 'shipment' | 'order', object> & { purchase: object | null };

const together = `
  select to_jsonb(i) as item, to_jsonb(s) as shipment, to_jsonb(o) as "order", to_jsonb(p) as purchase
  from order_item i join shipment s on s.id = i.shipment_id join orders o on o.id = i.order_id
  left join purchase_intent p on p.shipment_id = s.id and p.state in ${sqlStates(livePurchaseStates)}
  where i.id = ?`;

/** Reads all of it in one statement. None of the entities is managed. @throws when there is no such item */
export async function loadPurchase(em: EntityManager, orderItemId: string): Promise<LoadedPurchase> {
  const [row] = await em.execute<Row[]>(together, [orderItemId]);
  if (!row) throw new Error(`There is no order item ${orderItemId}.`);
  const entity = <Entity extends object>(type: EntityClass<Entity>, columns: object): Entity =>
    em.map(type, { ...columns } as never, { disableIdentityMap: true });
  const shipment = entity(Shipment, row.shipment);
  return {
    ...{ shipment, item: entity(OrderItem, row.item), order: entity(Order, row.order) },
    live: row.purchase && entity(PurchaseIntent, row.purchase),
    returns: await findReturnAddress(em, shipment.ownerId),
  };
}
