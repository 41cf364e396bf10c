import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShipmentEvent } from '#libs/contracts/shipments/shipment-details.js';
import type { Refund } from '#libs/domain/refunds/refund.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { earliestStep } from '#libs/domain/state-event.js';

const most = 200;

/** Without actors and reasons, which may name staff. At the same instant, the first state of a line comes first. */
const steps = `
  select e.at, e.line, e.to_state as state, case when t.parcels > 1 then t.position + 1 end as parcel
  from state_event e left join tracker t on t.id = e.subject_id
  where e.subject_id in (select ?::uuid union select ?::uuid union select id from tracker where shipment_id = ?)
    and e.at >= ?
  order by e.at desc, e.from_state is null limit ${most}`;

type Row = Omit<ShipmentEvent, 'at'> & { at: Date };

/** What happened on the four state lines of a shipment, its print and its refund, oldest first. */
export async function readShipmentEvents(
  em: EntityManager,
  { id, orderId, firstPrintedAt, createdAt }: Shipment,
  refund: Refund | undefined,
): Promise<ShipmentEvent[]> {
  const rows = await em.execute<Row[]>(steps, [id, orderId, id, earliestStep(createdAt)]);
  const events = rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })).reverse();
  const single = (at: Date | null | undefined, line: ShipmentEvent['line'], state: string): ShipmentEvent[] =>
    at ? [{ at: at.toISOString(), line, state, parcel: null }] : [];
  return [
    ...events,
    ...single(firstPrintedAt, 'label', 'printed'),
    ...single(refund?.creditedAt, 'refund', 'credited'),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
