import type { EntityManager } from '@mikro-orm/postgresql';
import { sum } from '#libs/contracts/values/money.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { purchaseLabel, purchaseLabels } from '#libs/jobs/labels.js';
import { startLabelPurchases } from '#libs/use-cases/labels/start-label-purchases.js';
import { PlaceOrder, PlaceOrderHandler } from '#libs/use-cases/orders/place-order.js';
import { SystemClock } from '#libs/runtime/clock.js';

type Placed = { order: Order; items: OrderItem[] };

/**
 * An order of these shipments as checkout places it, with its items in order. Stores the shipments first and leaves
 * them as placing the order does.
 */
export async function placedOrder(
  em: EntityManager,
  shipments: readonly Shipment[],
  { email = 'a@b.example', coupon }: { email?: string; coupon?: string } = {},
): Promise<Placed> {
  await em.persist(shipments).flush();
  const [ids, ownerId] = [shipments.map(({ id }) => id), shipments[0]!.ownerId];
  const subtotal = sum(shipments.map(({ offer }) => offer?.total ?? 0));
  const place = new PlaceOrder({ ownerId, email, subtotal, coupon }, { ids });
  const orderId = await new PlaceOrderHandler(em, new SystemClock()).execute(place);
  const order = await em.findOneOrFail(Order, orderId);
  await em.find(Shipment, { id: ids }, { refresh: true });
  return { order, items: await em.find(OrderItem, { orderId: order.id }, { orderBy: { position: 'asc' } }) };
}

/** Records the provider's answers that the order's total is held or captured. Flush it. */
export function recordPaid(order: Order, until: 'authorised' | 'captured' = 'captured'): void {
  const [intentId, amount] = [order.intentId ?? 'pi_test', order.total];
  order.recordPayment({ intentId, status: 'authorised', amount, amountCapturable: amount, amountReceived: 0 });
  if (until === 'authorised') return;
  order.recordPayment({ intentId, status: 'captured', amount, amountCapturable: 0, amountReceived: amount });
}

const purchases = `delete from outbox_message where (job = ? and payload->>'orderId' = ?)
  or (job = ? and payload->>'orderItemId' in (select id::text from order_item where order_id = ?))`;

/** The order is paid and its labels are enqueued. The test buys them itself: their messages are deleted. */
export async function queueLabels(em: EntityManager, order: Order): Promise<void> {
  await em.transactional((tx) => startLabelPurchases(tx, order.id));
  await em.execute(purchases, [purchaseLabels.name, order.id, purchaseLabel.name, order.id]);
  await em.find(Shipment, { orderId: order.id }, { refresh: true });
}
