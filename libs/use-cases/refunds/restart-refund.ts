import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { expectedAfterRequest, expectedAfterVoid } from '#libs/domain/refunds/expected-dates.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { payRefund, voidLabel } from '#libs/jobs/refunds.js';

/**
 * Tries a rejected refund again from where it failed: at the carrier, or at the bank where the label is void already.
 * @throws missing when there is none, conflict `illegal_transition` when it was not rejected.
 */
export async function restartRefund(em: EntityManager, id: string, now: Date): Promise<Refund> {
  const refund = await em.findOne(Refund, id);
  if (!refund) throw new DomainError('not_found', 'missing', 'There is no such refund.');
  const item = await em.findOneOrFail(OrderItem, refund.orderItemId);
  const { voidedAt } = refund;
  refund.retry(voidedAt ? expectedAfterVoid(now) : expectedAfterRequest(item.offer.carrier, now), now);
  if (!voidedAt) {
    const shipment = await em.findOneOrFail(Shipment, refund.shipmentId);
    shipment.moveVoid('void_requested', 'Tried again by an operator.');
  }
  em.persist(OutboxMessage.of(voidedAt ? payRefund : voidLabel, { refundId: id }));
  return refund;
}
