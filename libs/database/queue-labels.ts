import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { askForLabels } from './ask-for-labels.js';
import { lockShipments } from './lock-shipments.js';

/** `Shipment.queueLabel` for all shipments of an order. */
const queue = `
  with held as materialized (select id, label_status as was from shipment where order_id = ?), queued as (
    update shipment s set label_status = 'queued', updated_at = now(), version = s.version + 1
    from held where s.id = held.id and held.was in ('none', 'failed') returning s.id, held.was
  ), moves as (
    insert into state_event (id, subject, subject_id, line, from_state, to_state, actor, at)
    select gen_random_uuid(), 'shipment', id, 'label', was, 'queued', 'system', now() from queued
  )
  select (select was from held where was not in ('none', 'failed') limit 1) as odd`;

/** An order is paid: the labels of all its shipments are asked for, in the transaction that makes it so and holds its row. */
export async function queueLabels(em: EntityManager, orderId: string): Promise<void> {
  await lockShipments(em, orderId);
  const [found] = await em.execute<{ odd: string | null }[]>(queue, [orderId]);
  if (found?.odd)
    throw new DomainError('illegal_transition', 'conflict', `A label of this order is ${found.odd} already.`);
  await askForLabels(em, orderId);
}
