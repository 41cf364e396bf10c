import type { EntityManager } from '@mikro-orm/postgresql';
import { lockShipments } from './lock-shipments.js';

// `OrderItem.failed` and `Shipment.release` for all shipments of an order, but those whose carrier may be selling a label.

const isBusy = `label_status in ('purchasing', 'purchasing_unknown')`;
const isReleased = `order_id = ? and status = 'ordered' and not ${isBusy}`;
const next = `case when from_cart then 'in_cart' else 'ready' end`;

const failItems = `
  update order_item i set status = 'failed', failure_code = 'payment_cancelled', failure_text = ?
  where order_id = ? and status = 'open' and not exists (select from shipment s where s.id = i.shipment_id and s.${isBusy})`;

const recordSteps = `
  insert into state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at)
  select gen_random_uuid(), 'shipment', id, move.line, move.was, move.next, move.actor, ?, now()
  from shipment cross join lateral (
    values ('shipment', status, ${next}, owner_id), ('label', label_status, 'failed', 'system')
  ) as move (line, was, next, actor)
  where ${isReleased} and (move.line = 'shipment' or move.was = 'queued')`;

const release = `
  update shipment set order_id = null, status = ${next}, updated_at = now(), version = version + 1,
    label_status = case when label_status = 'queued' then 'failed' else label_status end
  where ${isReleased}`;

/**
 * An order comes to nothing: its shipments are back where they came from. Call it in the transaction that makes it so and holds
 * its row. What a carrier may be selling right now stays open: the purchase ends it, which then knows.
 */
export async function releaseShipments(em: EntityManager, orderId: string, reason: string): Promise<void> {
  await lockShipments(em, orderId);
  await em.execute(failItems, [reason, orderId]);
  await em.execute(recordSteps, [reason, orderId]);
  await em.execute(release, [orderId]);
}
