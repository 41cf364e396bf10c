import type { Refundability } from '#libs/contracts/orders/refunds.js';
import type { PurchaseIntent } from '../labels/purchase-intent.js';
import type { Order } from '../orders/order.js';
import type { OrderItem } from '../orders/order-item.js';
import type { Tracker } from '../tracking/tracker.js';
import type { Refund } from './refund.js';
import { refundabilityOf, type RefundAnswer } from './refundability.js';

/** What is known of an order's items, to say which of them can be refunded. */
export type RefundCases = {
  order: Pick<Order, 'payment'>;
  refunds: readonly Refund[];
  /** Those whose labels stand at the carrier. */
  purchases: readonly PurchaseIntent[];
  trackers: readonly Pick<Tracker, 'shipmentId' | 'status'>[];
};

/** Whether this item's label can be refunded now. */
export function refundAnswer(cases: RefundCases, item: OrderItem, now: Date): RefundAnswer {
  const { order, refunds, purchases, trackers } = cases;
  return refundabilityOf(
    {
      item,
      payment: order.payment,
      refund: refunds.find((one) => one.orderItemId === item.id) ?? null,
      tracking: trackers.filter((one) => one.shipmentId === item.shipmentId).map((one) => one.status),
      boughtAt: purchases.find((one) => one.orderItemId === item.id)?.finishedAt ?? null,
    },
    now,
  );
}

/** The same as it goes over the wire. */
export function refundability(cases: RefundCases, item: OrderItem, now: Date): Refundability {
  const { possible, text, until } = refundAnswer(cases, item, now);
  return { possible, text, until };
}
