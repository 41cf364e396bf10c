import type { EntityManager } from '@mikro-orm/postgresql';
import type { RowView } from '#libs/contracts/imports/rows/rows.js';
import { knownServices, pricedServices } from '#libs/use-cases/imports/priced-services.js';
import type { Import } from '#libs/domain/imports/import.js';
import { rowViewer, type FoundRow } from './row.view.js';
import { rateByKey, rowStateSql } from './row-counts.js';

type StoredRow = Omit<FoundRow, 'services'> & { services: number[] | null };

const rowsSql = `
  select r.row, r.revision, ${rowStateSql} as state, r.cells, r.edits, r.issues, r.head,
    r.failure_code as "failureCode", r.failure_text as "failureText",
    x.carrier, x.service, coalesce(x.chosen, false) as chosen, array_to_json(x.services) as services,
    x.failure_code as "rateFailureCode", x.failure_text as "rateFailureText",
    s.slug, s.status as "shipmentStatus", s.label_status as "labelStatus"
  from unnest(?::int[]) with ordinality as n(row, place)
    join import_row r on r.import_id = ? and r.row = n.row
    ${rateByKey}
    left join shipment s on s.id = r.shipment_id
  order by n.place`;

/** Rows of an import by their numbers, in this order; what does not exist is left out. */
export async function findRows(em: EntityManager, upload: Import, numbers: readonly number[]): Promise<RowView[]> {
  const known = [...new Set(numbers)].filter((number) => number <= 2_147_483_647);
  const rows = await em.execute<StoredRow[]>(rowsSql, [`{${known.join(',')}}`, upload.id]);
  const services = rows.some((row) => row.services) ? await knownServices(em, upload.id) : [];
  const view = rowViewer(upload.mapping);
  return rows.map((row) => view({ ...row, services: pricedServices(services, row.services) }));
}
