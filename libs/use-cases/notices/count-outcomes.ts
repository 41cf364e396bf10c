import type { EntityManager } from '@mikro-orm/postgresql';
import { voidedLabelStates } from '#libs/domain/labels/label-status.js';
import { finalStatuses, troubleStatuses } from '#libs/domain/tracking/tracking-status.js';
import { sqlStates } from '#libs/domain/transitions.js';

/** Shipments of an order whose labels were bought and not voided. */
export const trackedShipments = `
  order_item i join shipment s on s.id = i.shipment_id
  where i.order_id = ? and i.status = 'bought' and s.label_status not in ${sqlStates(voidedLabelStates)}`;

/** `open`: not at the end of tracking; `trouble`: with a problem now. */
export type OrderOutcomes = { open: number; delivered: number; returned: number; trouble: number };

const counts = `
  select count(*) filter (where s.tracking_status not in ${sqlStates(finalStatuses)})::int as open,
    count(*) filter (where s.tracking_status = 'delivered')::int as delivered,
    count(*) filter (where s.tracking_status = 'returned')::int as returned,
    count(*) filter (where s.tracking_status in ${sqlStates(troubleStatuses)})::int as trouble
  from ${trackedShipments}`;

/** How the shipments of an order fare at present. */
export async function countOutcomes(em: EntityManager, orderId: string): Promise<OrderOutcomes> {
  const [outcomes] = await em.execute<[OrderOutcomes]>(counts, [orderId]);
  return outcomes;
}

const everTroubled = `
  select count(*)::int as count from order_item i where i.order_id = ? and exists (
    select from tracker t join tracking_event e on e.tracker_id = t.id
    where t.shipment_id = i.shipment_id and e.status in ${sqlStates(troubleStatuses)})`;

/** How many shipments of an order have had a problem, solved and voided ones included: it grows with another shipment and never falls. */
export async function countEverTroubled(em: EntityManager, orderId: string): Promise<number> {
  const [{ count }] = await em.execute<[{ count: number }]>(everTroubled, [orderId]);
  return count;
}
