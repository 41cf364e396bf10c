import type { EntityManager } from '@mikro-orm/postgresql';
import { bulkTransition } from '#libs/database/bulk-transition.js';
import { DomainError } from '#libs/domain/errors.js';
import { labelLine, labelTransitions } from '#libs/domain/labels/label-status.js';
import { sqlStates, statesBefore } from '#libs/domain/transitions.js';
import { lockShipments } from '../orders/lock-shipments.js';
import { enqueueLabelPurchases } from './enqueue-label-purchases.js';

const odd = `
  select label_status as state from shipment
  where order_id = ? and label_status not in ${sqlStates(statesBefore(labelTransitions, 'queued'))} limit 1`;

/**
 * An order is paid: enqueues the labels of all its shipments, in the transaction that settles the payment and holds the
 * order's row.
 */
export async function startLabelPurchases(em: EntityManager, orderId: string): Promise<void> {
  await lockShipments(em, orderId);
  const [found] = await em.execute<{ state: string }[]>(odd, [orderId]);
  if (found) {
    const message = `A label of this order is ${found.state.replaceAll('_', ' ')} already.`;
    throw new DomainError('illegal_transition', 'conflict', message, { from: found.state });
  }
  await bulkTransition(em, labelLine, { to: 'queued', where: 'order_id = ?', values: [orderId] });
  await enqueueLabelPurchases(em, orderId);
}
