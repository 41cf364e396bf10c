import type { EntityManager } from '@mikro-orm/postgresql';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import type { Order } from '#libs/domain/orders/order.js';
import type { OrderItem } from '#libs/domain/orders/order-item.js';
import type { RefundCases } from '#libs/domain/refunds/refund-cases.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';

/** The data that decides which items of an order can be refunded. `trackers` if they are already loaded. */
export async function loadRefundCases(
  em: EntityManager,
  order: Order,
  items: readonly OrderItem[],
  trackers?: readonly Tracker[],
): Promise<RefundCases> {
  const bought = items.filter((item) => item.status === 'bought');
  if (bought.length === 0) return { order, refunds: [], purchases: [], trackers: [] };
  const [shipmentId, orderItemId] = [bought.map((item) => item.shipmentId), bought.map((item) => item.id)];
  return {
    order,
    refunds: await em.find(Refund, { orderItemId }),
    purchases: await em.find(PurchaseIntent, { orderItemId, state: 'bought' }),
    trackers: trackers ?? (await em.find(Tracker, { shipmentId })),
  };
}
