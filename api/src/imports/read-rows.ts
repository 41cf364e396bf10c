import type { EntityManager } from '@mikro-orm/postgresql';
import type { RowView } from '#libs/contracts/imports/rows.js';
import { pricedServices } from '#libs/database/priced-services.js';
import type { Import } from '#libs/domain/imports/import.js';
import { rowViewer, type FoundRow } from './row.view.js';
import { rateOfRow, rowStateSql } from './read-facts.js';

const rowsSql = `
  select r.row, r.revision, ${rowStateSql} as state, r.cells, r.edits, r.issues, r.head,
    r.failure_code as "failureCode", r.failure_text as "failureText",
    x.carrier, x.service, coalesce(x.chosen, false) as chosen, ${pricedServices} as services,
    x.failure_code as "rateFailureCode", x.failure_text as "rateFailureText",
    s.slug, s.status as "shipmentStatus", s.label_status as "labelStatus"
  from unnest(?::int[]) with ordinality as n(row, place)
    join import_row r on r.import_id = ? and r.row = n.row
    left join import_rate x on ${rateOfRow}
    left join shipment s on s.id = r.shipment_id
  order by n.place`;

/** Rows of an import by their numbers, in this order; what does not exist is left out. */
export async function readRows(em: EntityManager, upload: Import, numbers: readonly number[]): Promise<RowView[]> {
  const known = [...new Set(numbers)].filter((number) => number <= 2_147_483_647);
  const rows = await em.execute<FoundRow[]>(rowsSql, [`{${known.join(',')}}`, upload.id]);
  return rows.map(rowViewer(upload.mapping));
}
