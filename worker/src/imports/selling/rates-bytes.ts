import type { RatedRow } from './keep-rates.js';
import type { ServicePlaces } from './service-places.js';
import { BinaryRows } from '../binary-rows.js';

/** Columns of import_rate in the order of `ratesBytes`. */
export const rateColumns =
  'import_id, row, revision, carrier, service, total, chosen, services, failure_code, failure_text, expires_at';
const columns = rateColumns.split(', ').length;

/** Rates in the binary format of COPY: neither side spends its time on digits. */
export function ratesBytes(importId: string, rates: readonly RatedRow[], places: ServicePlaces): Buffer {
  const rows = new BinaryRows(columns);
  const id = Buffer.from(importId.replaceAll('-', ''), 'hex');
  for (const { row, revision, carrier, service, total, chosen, services, failure, expiresAt } of rates) {
    rows.begin();
    rows.bytes(id);
    rows.int(row);
    rows.int(revision);
    rows.word(carrier);
    rows.word(service);
    rows.int(total);
    rows.boolean(chosen);
    rows.ints(services.length * 2);
    for (const one of services) {
      rows.int(places.placeOf(one));
      rows.int(one.total);
    }
    rows.word(failure?.code ?? null);
    rows.word(failure?.text ?? null);
    rows.instant(expiresAt);
  }
  return rows.end();
}
