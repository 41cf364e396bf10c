import type { EntityManager } from '@mikro-orm/postgresql';
import { Import } from '#libs/domain/imports/import.js';
import type { LiveRates } from '#libs/domain/imports/import-rate.js';
import type { StoredRow } from '../combine-parcel-rows.js';

/** A head row of a sale with the price that was shown; by its key it is known later as shipped. */
export type SoldRow = StoredRow & { key: string | null; carrier: string; service: string; total: number } & SoldPrice;
type SoldPrice = {
  /** Of its live prices; null: those of price lists. */
  live: LiveRates | null;
  /** Milliseconds since 1970; null without an expiry. */
  expiresAt: number | null;
};

const heads = `
  select r.row, r.head, r.revision, r.cells, r.edits, r.duplicate_key as key, x.carrier, x.service, x.total,
    x.live, extract(epoch from x.expires_at)::float8 * 1000 as "expiresAt"
  from import_row r cross join lateral (
    select * from import_rate x where x.import_id = r.import_id and x.row = r.row offset 0
  ) x
  where r.import_id = ? and r.sale_id = ? and r.state = 'adding' and r.head = r.row order by r.row limit ?`;

/** The next rows of a sale that are no shipments yet. */
export const rowsToAdd = (em: EntityManager, importId: string, saleId: string, limit: number) =>
  em.execute<SoldRow[]>(heads, [importId, saleId, limit]);

/** The import while this sale is in progress, locked until the transaction ends; null once it has ended. */
export async function lockSale(em: EntityManager, importId: string, saleId: string): Promise<Import | null> {
  await em.execute('update import set steps = steps + 1 where id = ?', [importId]);
  const upload = await em.findOne(Import, { id: importId }, { refresh: true });
  return upload?.sale?.id === saleId && upload.sale.status === 'adding' ? upload : null;
}

/** Those of the rows that no other run has added meanwhile, locked. */
export async function stillToAdd(em: EntityManager, importId: string, saleId: string, rows: readonly SoldRow[]) {
  const found = await em.execute<{ row: number }[]>(
    `select row from import_row where import_id = ? and sale_id = ? and state = 'adding' and row = any(?::int[])
     order by row for update`,
    [importId, saleId, `{${rows.map(({ row }) => row).join(',')}}`],
  );
  return new Set(found.map(({ row }) => row));
}

/** The head rows `m` of a chunk with the further rows of their shipments, each found by its key. */
const withParcels = (columns: string): string => `
  with m as materialized (select * from jsonb_to_recordset(?::jsonb) as m(${columns})), chunk as materialized (
    select r.row, m.row as head from m cross join lateral (
      select ? ::uuid as import_id, m.row
      union all
      (select p.import_id, p.row from import_row p where p.import_id = ? and p.head = m.row and p.head <> p.row offset 0)
    ) r
  )`;

/** The rows are these shipments now. @returns how many rows, further parcels included. */
export async function markAdded(
  em: EntityManager,
  [importId, saleId]: readonly [string, string],
  made: readonly { row: number; shipmentId: string }[],
): Promise<number> {
  const done = await em.execute<unknown[]>(
    `${withParcels('"row" int, "shipmentId" uuid')}
     update import_row r set state = 'added', shipment_id = m."shipmentId", failure_code = null, failure_text = null
     from chunk join m on m.row = chunk.head
     where r.import_id = ? and r.row = chunk.row and r.row = any(array(select row from chunk)) and r.sale_id = ? and r.state = 'adding' returning r.row`,
    [JSON.stringify(made), importId, importId, importId, saleId],
  );
  return done.length;
}

/** The rows stay rows, each with its reason; they are priced again. */
export async function revertRows(
  em: EntityManager,
  [importId, saleId]: readonly [string, string],
  rows: readonly { row: number; code: string; text: string }[],
): Promise<void> {
  const json = JSON.stringify(rows);
  await em.execute(
    `${withParcels('"row" int, code text, text text')}
     update import_row r set state = 'valid', sale_id = null, failure_code = m.code, failure_text = m.text
     from chunk join m on m.row = chunk.head
     where r.import_id = ? and r.row = chunk.row and r.row = any(array(select row from chunk)) and r.sale_id = ? and r.state = 'adding'`,
    [json, importId, importId, importId, saleId],
  );
  await em.execute(
    `delete from import_rate x using jsonb_to_recordset(?::jsonb) as b(row int) where x.import_id = ? and x.row = b.row`,
    [json, importId],
  );
}

/** No row of the sale is in progress anymore: rows that are not shipments are priced rows again. */
export async function releaseRows(em: EntityManager, importId: string, saleId: string): Promise<void> {
  await em.execute(
    `update import_row set state = 'valid', sale_id = null where import_id = ? and sale_id = ? and state = 'adding'`,
    [importId, saleId],
  );
}

/** The result of the sale: which rows are shipments, and the shipments. */
export async function soldRows(em: EntityManager, importId: string, saleId: string) {
  return em.execute<{ row: number; head: number; shipmentId: string }[]>(
    `select row, head, shipment_id as "shipmentId" from import_row
     where import_id = ? and sale_id = ? and state = 'added' order by row`,
    [importId, saleId],
  );
}
