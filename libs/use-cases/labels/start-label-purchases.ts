import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { enqueueLabelPurchases } from './enqueue-label-purchases.js';
import { lockShipments } from '../orders/lock-shipments.js';

// `Shipment.queueLabel` for all shipments of an order.

const odd = `select label_status as state from shipment where order_id = ? and label_status not in ('none', 'failed') limit 1`;
const recordSteps = `
  insert into state_event (id, subject, subject_id, line, from_state, to_state, actor, at)
  select gen_random_uuid(), 'shipment', id, 'label', label_status, 'queued', 'system', now() from shipment where order_id = ?`;
const queue = `update shipment set label_status = 'queued', updated_at = now(), version = version + 1 where order_id = ?`;

/** An order is paid: the labels of all its shipments are asked for, in the transaction that makes it so and holds its row. */
export async function startLabelPurchases(em: EntityManager, orderId: string): Promise<void> {
  await lockShipments(em, orderId);
  const [found] = await em.execute<{ state: string }[]>(odd, [orderId]);
  if (found) {
    const message = `A label of this order is ${found.state.replaceAll('_', ' ')} already.`;
    throw new DomainError('illegal_transition', 'conflict', message, { from: found.state });
  }
  await em.execute(recordSteps, [orderId]);
  await em.execute(queue, [orderId]);
  await enqueueLabelPurchases(em, orderId);
}
