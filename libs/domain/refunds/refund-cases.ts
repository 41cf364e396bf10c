import type { Refundability } from '#libs/contracts/orders/refunds.js';
import type { PurchaseIntent } from '../labels/purchase-intent.js';
import type { Order } from '../orders/order.js';
import type { OrderItem } from '../orders/order-item.js';
import type { Tracker } from '../tracking/tracker.js';
import type { Refund } from './refund.js';
import { voidEligibilityOf, type VoidEligibility } from './void-eligibility.js';

/** The facts about an order's items that decide which can be refunded. */
export type RefundCases = {
  order: Pick<Order, 'payment'>;
  refunds: readonly Refund[];
  /** Refunds whose labels are at the carrier. */
  purchases: readonly PurchaseIntent[];
  trackers: readonly Pick<Tracker, 'shipmentId' | 'status'>[];
  /** End-of-day forms that labels of these shipments are on, by their numbers. */
  forms: readonly { shipmentId: string; number: string }[];
  /** Shipments with an insurance claim that was sent and not ended. */
  claimed: readonly string[];
};

/** Whether this item's label can be refunded now. */
export function itemVoidEligibility(cases: RefundCases, item: OrderItem, now: Date): VoidEligibility {
  const { order, refunds, purchases, trackers, forms, claimed } = cases;
  return voidEligibilityOf(
    {
      item,
      payment: order.payment,
      refund: refunds.find((one) => one.orderItemId === item.id) ?? null,
      tracking: trackers.filter((one) => one.shipmentId === item.shipmentId).map((one) => one.status),
      boughtAt: purchases.find((one) => one.orderItemId === item.id)?.finishedAt ?? null,
      manifest: forms.find((one) => one.shipmentId === item.shipmentId)?.number ?? null,
      claimed: claimed.includes(item.shipmentId),
    },
    now,
  );
}

/** The same in API format. */
export function refundability(cases: RefundCases, item: OrderItem, now: Date): Refundability {
  const { possible, text, until } = itemVoidEligibility(cases, item, now);
  return { possible, text, until };
}
