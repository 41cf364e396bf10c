import { sqlStates } from '#libs/domain/transitions.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sum } from '#libs/contracts/values/money.js';
import { firstOfManyItems, orderItemsShown } from '#libs/contracts/orders/orders.js';
import { movingRefunds } from '#libs/contracts/orders/refunds.js';
import type { LabelStatus } from '#libs/contracts/shipments/statuses.js';
import { loadRefundCases } from '#libs/use-cases/refunds/load-refund-cases.js';
import type { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import type { OrderCounts, OrderDetails } from './order.view.js';

const counted = `
  select i.status = 'open' as open, case when i.status = 'failed' then 'failed' else s.label_status end as label, count(*)::int as items
  from order_item i join shipment s on s.id = i.shipment_id where i.order_id = ? group by 1, 2`;

/** Counts of its items by status, without loading them. */
async function orderCounts(em: EntityManager, orderId: string): Promise<OrderCounts> {
  const rows = await em.execute<{ open: boolean; label: LabelStatus; items: number }[]>(counted, [orderId]);
  const byLabel = Map.groupBy(rows, ({ label }) => label);
  const labels = Object.fromEntries([...byLabel].map(([label, some]) => [label, sum(some.map(({ items }) => items))]));
  const open = rows.filter((row) => row.open);
  return { all: sum(rows.map(({ items }) => items)), open: sum(open.map(({ items }) => items)), labels };
}

const firstOfMany = `
  select i.id from order_item i left join refund r on r.order_item_id = i.id and r.status in ${sqlStates(movingRefunds)}
  where i.order_id = ? order by i.status <> 'failed', r.id is null, i.position limit ${firstOfManyItems}`;

/** The same, of an order all of whose items are loaded. */
export function countsOf({ items, shipments }: Pick<OrderDetails, 'items' | 'shipments'>): OrderCounts {
  const labelOf = new Map(shipments.map(({ id, labelStatus }) => [id, labelStatus]));
  const byLabel = Map.groupBy(items, ({ status, shipmentId }) =>
    status === 'failed' ? 'failed' : (labelOf.get(shipmentId) ?? 'none'),
  );
  const labels = Object.fromEntries([...byLabel].map(([label, some]) => [label, some.length]));
  return { all: items.length, open: items.filter(({ status }) => status === 'open').length, labels };
}

/** In their order, with the counts where these are not all; of very many, first those that failed, then those that are being refunded: polling shows what changes. */
export async function firstItems(
  em: EntityManager,
  orderId: string,
): Promise<{ items: OrderItem[]; counts?: OrderCounts }> {
  const first = await em.find(OrderItem, { orderId }, { orderBy: { position: 'asc' }, limit: orderItemsShown });
  if (first.length < orderItemsShown) return { items: first };
  const counts = await orderCounts(em, orderId);
  if (counts.all <= orderItemsShown) return { items: first, counts };
  const ids = (await em.execute<{ id: string }[]>(firstOfMany, [orderId])).map(({ id }) => id);
  const items = new Map((await em.find(OrderItem, { id: ids })).map((item) => [item.id, item]));
  return { counts, items: ids.flatMap((id) => items.get(id) ?? []) };
}

/** What belongs to these items of an order. @param known their shipments, where the caller has them */
export async function orderDetails(
  em: EntityManager,
  order: Order,
  items: readonly OrderItem[],
  known?: readonly Shipment[],
): Promise<OrderDetails> {
  const ids = items.map((item) => item.shipmentId);
  const shipments = known ?? (await em.find(Shipment, { id: ids }));
  const hasLabels = items.some(({ status }) => status === 'bought');
  const trackers = hasLabels ? await em.find(Tracker, { shipmentId: ids }, { orderBy: { position: 'asc' } }) : [];
  const cases = await loadRefundCases(em, order, items, trackers);
  return { items, shipments, trackers, cases };
}
