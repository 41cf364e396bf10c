import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#libs/database/prepared/prepared.js';
import { bulkTransition } from '#libs/database/bulk-transition.js';
import { DomainError } from '#libs/domain/errors.js';
import { labelLine, labelTransitions } from '#libs/domain/labels/label-status.js';
import { sqlStates, statesBefore } from '#libs/domain/transitions.js';
import { enqueueLabelPurchases } from './enqueue-label-purchases.js';

/** Locks the shipments by id: a concurrent purchase writes its shipment before its item, and the next statement sees what it has committed. */
const locked = prepared(
  'lock_shipments_of_order',
  `
  select min(state) filter (where state not in ${sqlStates(statesBefore(labelTransitions, 'queued'))}) as odd from (
    select label_status as state from shipment where order_id = ? order by id for update) held`,
);

/**
 * An order is paid: enqueues the labels of all its shipments, in the transaction that settles the payment and holds the
 * order's row.
 * @returns how many of its items are open; not all are counted
 */
export async function startLabelPurchases(em: EntityManager, orderId: string): Promise<number> {
  const [{ odd: from }] = await em.execute<[{ odd: string | null }]>(locked, [orderId]);
  if (from !== null) {
    const message = `A label of this order is ${from.replaceAll('_', ' ')} already.`;
    throw new DomainError('illegal_transition', 'conflict', message, { from });
  }
  await bulkTransition(em, labelLine, { to: 'queued', where: 'order_id = ?', values: [orderId] });
  return enqueueLabelPurchases(em, orderId);
}
