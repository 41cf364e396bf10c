import type { EntityManager } from '@mikro-orm/postgresql';
import { lockShipments } from './lock-shipments.js';

/** `OrderItem.failed` and `Shipment.release` for all shipments of an order, but those whose carrier may be selling a label. */
const release = `
  with held as materialized (
    select id, owner_id, status, label_status, case when from_cart then 'in_cart' else 'ready' end as next from shipment
    where order_id = ? and label_status not in ('purchasing', 'purchasing_unknown')
  ), failed as (
    update order_item i set status = 'failed', failure_code = 'payment_cancelled', failure_text = ?
    from held where i.shipment_id = held.id and i.order_id = ? and i.status = 'open'
  ), back as (
    update shipment s set order_id = null, status = held.next, updated_at = now(), version = s.version + 1,
      label_status = case when held.label_status = 'queued' then 'failed' else held.label_status end
    from held where s.id = held.id and held.status = 'ordered'
  )
  insert into state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at)
  select gen_random_uuid(), 'shipment', id, move.line, move.was, move.next, move.actor, ?, now()
  from held cross join lateral (
    values ('shipment', held.status, held.next, held.owner_id), ('label', held.label_status, 'failed', 'system')
  ) as move (line, was, next, actor)
  where held.status = 'ordered' and (move.line = 'shipment' or move.was = 'queued')`;

/**
 * An order comes to nothing: its shipments are back where they came from. Call it in the transaction that makes it so and holds
 * its row. What a carrier may be selling right now stays open: the purchase ends it, which then knows.
 */
export async function releaseShipments(em: EntityManager, orderId: string, reason: string): Promise<void> {
  await lockShipments(em, orderId);
  await em.execute(release, [orderId, reason, orderId, reason]);
}
