import type { EntityManager } from '@mikro-orm/postgresql';
import { PickupPrices } from '#libs/adapters/carriers/pickup-prices.js';
import { manifestDayLimit } from '#libs/contracts/shipments/manifests.js';
import { groupPickupLabels, type PickupLabelRow } from '#libs/domain/pickups/pickup-groups.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';

const labels = `
  select l.id, s.slug as shipment, l.tracking_number as "trackingNumber", coalesce(s.receiver->>'name', '') as recipient,
    l.model->>'carrier' as carrier, coalesce(i.aggregator, i.carrier, l.model->>'carrier') as seller,
    i.carrier_reference as "carrierReference", s.sender, s.label_status as "labelStatus", l.voided_at is not null as voided,
    t.status as tracking, p.day::text as pickup, (l.model->>'sample')::boolean as sample
  from shipment s join label l on l.shipment_id = s.id
  left join purchase_intent i on i.id = l.purchase_id
  left join tracker t on t.shipment_id = s.id and t.position = l.position and t.tracking_number = l.tracking_number
  left join pickup_label pl on pl.label_id = l.id and pl.active
  left join pickup p on p.id = pl.pickup_id and p.to_at > ?
  where s.owner_id = ? and s.ship_date = ?::date and s.sender is not null
  order by l.created_at, l.id limit ${manifestDayLimit}`;

/** An owner's labels of a ship date (plain date), grouped by collecting carrier and address. */
export async function readPickupLabels(
  em: EntityManager,
  ownerId: string,
  day: string,
  prices: PickupPrices,
  now: Date,
) {
  const rows = await em.execute<PickupLabelRow[]>(labels, [now, ownerId, day]);
  return groupPickupLabels(rows, (seller, carrier) => prices.picksUp(seller, carrier), {
    day,
    today: shippingToday(now),
  });
}
