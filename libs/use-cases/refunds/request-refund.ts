import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefundBody } from '#libs/contracts/orders/refunds.js';
import type { Order } from '#libs/domain/orders/order.js';
import type { OrderItem } from '#libs/domain/orders/order-item.js';
import { expectedAfterRequest } from '#libs/domain/refunds/expected-dates.js';
import { Refund, type RefundAsker } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { voidLabel } from '#libs/jobs/refunds.js';

export type WantedRefund = {
  order: Order;
  item: OrderItem;
  reason: RefundBody['reason'];
  askedBy: RefundAsker;
};

/**
 * Stores the refund of a label and enqueues its job. What the card did not pay is not refunded to it. Call it in a
 * transaction that holds the order's row, after the guards; a unique index allows one refund per item in any case.
 */
export async function requestRefund(em: EntityManager, wanted: WantedRefund, now: Date): Promise<Refund> {
  const { order, item, reason, askedBy } = wanted;
  const shipment = await em.findOneOrFail(Shipment, item.shipmentId);
  const { id: orderItemId, shipmentId } = item;
  const amount = order.captured === 0 ? 0 : item.toPay;
  const expectedBy = expectedAfterRequest(item.offer.carrier, now);
  const refund = Refund.request(
    { orderId: order.id, orderItemId, shipmentId, amount, reason, askedBy, expectedBy },
    now,
  );
  shipment.moveVoid('void_requested', 'A refund was asked for.');
  em.persist([refund, OutboxMessage.of(voidLabel, { refundId: refund.id })]);
  return refund;
}
