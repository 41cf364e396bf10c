import { usd } from '#libs/contracts/values/money.js';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import type { Order } from '#libs/domain/orders/order.js';
import type { OrderItem } from '#libs/domain/orders/order-item.js';
import { presentLines } from '#libs/domain/quotes/present-offer.js';
import { presentRefund } from '#libs/domain/refunds/present-refund.js';
import { refundability, type RefundCases } from '#libs/domain/refunds/refund-cases.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import type { Tracker } from '#libs/domain/tracking/tracker.js';

type ItemView = OrderView['items'][number];
type RefundParts = Pick<ItemView, 'refund' | 'refundable'>;

/** What belongs to an order. */
export type OrderDetails = {
  items: readonly OrderItem[];
  shipments: readonly Shipment[];
  trackers: readonly Tracker[];
  cases: RefundCases;
};

/** Of all items of an order, also of those that are not shown. */
export type OrderCounts = { all: number; open: number; labels: OrderView['labels'] };

/** An order as its owner sees it. Settled = nothing will change without a new action. */
export function orderView(order: Order, parts: OrderDetails, counts: OrderCounts, now: Date): OrderView {
  const { failureCode, failureText } = order;
  return {
    id: order.id,
    number: `WB-${order.number}`,
    payment: order.payment,
    subtotal: usd(order.subtotal),
    discount: usd(order.discount),
    coupon: order.couponCode,
    total: usd(order.total),
    captured: usd(order.captured),
    refunded: usd(order.refunded),
    email: order.email,
    items: orderItemViews(parts, now),
    itemCount: counts.all,
    labels: counts.labels,
    paymentFailure:
      failureCode === null ? null : { code: failureCode, text: failureText ?? '', retryable: order.payable },
    settled: isSettled(order, counts),
    createdAt: order.createdAt.toISOString(),
  };
}

export const orderItemViews = ({ items, shipments, trackers, cases }: OrderDetails, now: Date): ItemView[] =>
  items.map((item) => ({ ...itemView(item, shipments, trackers), ...refundParts(item, cases, now) }));

/** An order without labels, for a pickup or a charge, waits for its card as one with open labels does. */
function isSettled(order: Order, { all, open }: OrderCounts): boolean {
  if (order.payment === 'authorised') return false;
  if (order.waitsForUse) return open === 0;
  return order.payment === 'failed' || !order.payable || (open === 0 && all > 0);
}

function refundParts(item: OrderItem, cases: RefundCases, now: Date): RefundParts {
  const refund = cases.refunds.find((one) => one.orderItemId === item.id);
  return { refund: refund ? presentRefund(refund) : null, refundable: refundability(cases, item, now) };
}

function itemView(
  item: OrderItem,
  shipments: readonly Shipment[],
  trackers: readonly Tracker[],
): Omit<ItemView, keyof RefundParts> {
  const shipment = shipments.find((one) => one.id === item.shipmentId);
  const failed = item.status === 'failed';
  return {
    shipment: shipment?.slug ?? '',
    serviceName: item.offer.serviceName,
    carrierName: item.offer.carrierName,
    receiver: shipment?.to?.name || shipment?.to?.company || '',
    parcelCount: shipment?.parcels.length ?? 1,
    total: usd(item.total),
    discount: usd(item.discount),
    lines: presentLines(item.offer.lines),
    labelStatus: failed ? 'failed' : (shipment?.labelStatus ?? 'none'),
    failure: failed ? { code: item.failureCode ?? 'label_refused', text: item.failureText ?? '' } : null,
    tracking: trackers
      .filter((tracker) => item.status === 'bought' && tracker.shipmentId === item.shipmentId)
      .map(({ trackingNumber, slug, status }) => ({ trackingNumber, slug, status })),
  };
}
