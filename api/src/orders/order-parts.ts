import type { EntityManager } from '@mikro-orm/postgresql';
import { sum } from '#libs/contracts/money.js';
import { firstOfManyItems, orderItemsShown } from '#libs/contracts/orders.js';
import type { LabelStatus } from '#libs/contracts/state-lines.js';
import { loadRefundCases } from '#libs/database/load-refund-cases.js';
import type { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import type { OrderCounts, OrderParts } from './order.view.js';

const counted = `
  select i.status = 'open' as open, case when i.status = 'failed' then 'failed' else s.label_status end as label, count(*)::int as items
  from order_item i join shipment s on s.id = i.shipment_id where i.order_id = ? group by 1, 2`;

/** How its items stand, without loading them. */
export async function orderCounts(em: EntityManager, orderId: string): Promise<OrderCounts> {
  const rows = await em.execute<{ open: boolean; label: LabelStatus; items: number }[]>(counted, [orderId]);
  const byLabel = Map.groupBy(rows, ({ label }) => label);
  const labels = Object.fromEntries([...byLabel].map(([label, some]) => [label, sum(some.map(({ items }) => items))]));
  const open = rows.filter((row) => row.open);
  return { all: sum(rows.map(({ items }) => items)), open: sum(open.map(({ items }) => items)), labels };
}

/** In their order; of very many those that failed first. */
export async function firstItems(em: EntityManager, orderId: string, all: number): Promise<OrderItem[]> {
  const by = { orderBy: { position: 'asc' } } as const;
  if (all <= orderItemsShown) return em.find(OrderItem, { orderId }, { ...by, limit: orderItemsShown });
  const failed = await em.find(OrderItem, { orderId, status: 'failed' }, { ...by, limit: firstOfManyItems });
  const left = firstOfManyItems - failed.length;
  if (left === 0) return failed;
  return [...failed, ...(await em.find(OrderItem, { orderId, status: { $ne: 'failed' } }, { ...by, limit: left }))];
}

/** What belongs to these items of an order. */
export async function orderParts(em: EntityManager, order: Order, items: readonly OrderItem[]): Promise<OrderParts> {
  const ids = items.map((item) => item.shipmentId);
  const shipments = await em.find(Shipment, { id: ids });
  const trackers = await em.find(Tracker, { shipmentId: ids }, { orderBy: { position: 'asc' } });
  const cases = await loadRefundCases(em, order, items, trackers);
  return { items, shipments, trackers, cases };
}
