import type { EntityManager } from '@mikro-orm/postgresql';
import { manifestDayLimit } from '#libs/contracts/shipments/manifests.js';
import { groupManifestLabels, type DayLabel } from '#libs/domain/manifests/manifest-groups.js';

const labels = `
  select l.id, s.slug as shipment, l.tracking_number as "trackingNumber", l.model->>'carrier' as carrier, s.sender,
    s.label_status as "labelStatus", l.voided_at is not null as voided, t.status as tracking, m.number as manifest,
    (l.model->>'sample')::boolean as sample
  from shipment s join label l on l.shipment_id = s.id
  left join tracker t on t.shipment_id = s.id and t.position = l.position and t.tracking_number = l.tracking_number
  left join manifest_label ml on ml.label_id = l.id left join manifest m on m.id = ml.manifest_id
  where s.owner_id = ? and s.ship_date = ?::date and s.sender is not null
  order by l.created_at, l.id limit ${manifestDayLimit}`;

/** An owner's labels of a ship date (plain date), grouped for forms. */
export async function readDay(em: EntityManager, ownerId: string, day: string, today: string) {
  return groupManifestLabels(await em.execute<DayLabel[]>(labels, [ownerId, day]), day < today);
}
