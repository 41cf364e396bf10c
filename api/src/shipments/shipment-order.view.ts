import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShipmentOrder } from '#libs/contracts/shipments/shipment-details.js';
import { usd } from '#libs/contracts/values/money.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { presentRefund } from '#libs/domain/refunds/present-refund.js';
import { refundability } from '#libs/domain/refunds/refund-cases.js';
import { ReturnCharge } from '#libs/domain/returns/return-charge.js';
import type { Refund } from '#libs/domain/refunds/refund.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import type { Tracker } from '#libs/domain/tracking/tracker.js';
import { loadRefundCases } from '#libs/use-cases/refunds/load-refund-cases.js';

/** The shipment's order and refund; null without an order. */
export async function shipmentOrder(
  em: EntityManager,
  shipment: Shipment,
  trackers: readonly Tracker[],
  now: Date,
): Promise<{ view: ShipmentOrder; refund: Refund | undefined } | null> {
  const { id: shipmentId, orderId, ownerId } = shipment;
  if (orderId === null) return null;
  const order = await em.findOne(Order, { id: orderId, ownerId });
  const item = order && (await em.findOne(OrderItem, { orderId, shipmentId }));
  if (!order || !item) return null;
  const cases = await loadRefundCases(em, order, [item], trackers);
  const [refund] = cases.refunds;
  const view = {
    ...{ id: order.id, number: `WB-${order.number}`, payment: order.payment },
    ...{ createdAt: order.createdAt.toISOString(), receipt: order.captured > 0 },
    ...{ total: usd(item.total), discount: usd(item.discount), onUse: await onUse(em, order) },
    ...{ refund: refund ? presentRefund(refund) : null, refundable: refundability(cases, item, now) },
  };
  return { view, refund };
}

/** Null where it is paid before its label is bought. */
async function onUse(em: EntityManager, { id, usedAt }: Order): Promise<ShipmentOrder['onUse']> {
  const charge = await em.findOne(ReturnCharge, id);
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return charge && { usedAt: time(usedAt), nextTryAt: time(charge.nextTryAt) };
}
