import type { EntityManager } from '@mikro-orm/postgresql';
import { recheckCrossRowKeys } from './cross-row-checks.js';
import type { Import } from '#libs/domain/imports/import.js';
import { openRowStates } from '#libs/domain/imports/import-row.js';
import { sqlStates } from '#libs/domain/transitions.js';
import type { ChangedRow } from './stored-row.js';

/**
 * Repeats the numbers in a condition: for a new file the planner would otherwise scan all rows, and search these for
 * each.
 */
const write = `
  update import_row r set state = u.state, revision = u.revision, edits = u.edits, issues = u.issues, warned = u.warned,
    duplicate_key = u.key, failure_code = null, failure_text = null
  from jsonb_to_recordset(?::jsonb) as u(row int, state text, revision int, edits jsonb, issues jsonb, warned boolean, key text)
  where r.import_id = ? and r.row = u.row and r.row = any(?::int[])`;

/** Stores rows that have changed, with the import locked. Deletes the prices of their shipments. */
export async function writeRows(em: EntityManager, upload: Import, rows: readonly ChangedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const changes = rows.map(({ row, state, revision, edits, issues, warned, key }) => ({
    ...{ row, state, revision, edits, issues, warned, key },
  }));
  const numbers = rows.map(({ row }) => row);
  await em.execute(write, [JSON.stringify(changes), upload.id, list(numbers)]);
  await dropRates(
    em,
    upload.id,
    rows.map(({ head }) => head),
  );
  const parcels = rows.filter(({ row, head }) => head !== row);
  await raiseHeads(
    em,
    upload.id,
    parcels.map(({ head }) => head),
  );
}

const list = (values: readonly (number | string)[]): string => `{${[...new Set(values)].join(',')}}`;

/** Revision -1 matches no row: theirs begin at 1. A service chosen by hand is selected again once it has a price. */
const withoutPrice = `
  update import_rate set revision = -1, total = null, services = '{}' where import_id = ? and row = any(?::int[]) and chosen`;

/** Deletes prices; rows that are being sold keep theirs. */
export async function dropRates(em: EntityManager, importId: string, heads: readonly number[]): Promise<void> {
  if (heads.length === 0) return;
  const which = [importId, list(heads)];
  await em.execute('delete from import_rate where import_id = ? and row = any(?::int[]) and not chosen', which);
  await em.execute(withoutPrice, which);
}

/** A price computed for the old parcel must not be written: counts the leading row as changed. */
async function raiseHeads(em: EntityManager, importId: string, heads: readonly number[]): Promise<void> {
  if (heads.length === 0) return;
  await em.execute(`update import_row set revision = revision + 1 where import_id = ? and row = any(?::int[])`, [
    importId,
    list(heads),
  ]);
}

const group = `
  with led as (
    select row, case when duplicate_key is null then row else min(row) over (partition by duplicate_key) end as head
    from import_row where import_id = ? and state in ${sqlStates(openRowStates)}
      and (duplicate_key = any(?::text[]) or row = any(?::int[]))
  ), moved as (
    update import_row r set head = led.head, revision = r.revision + 1 from led
    where r.import_id = ? and r.row = led.row and r.row = any(array(select row from led)) and r.head <> led.head returning r.row, led.head
  )
  delete from import_rate x where x.import_id = ? and x.row in (select row from moved union select head from moved)`;

/**
 * Rows got or lost these order numbers and receivers: finds again which form one shipment, and which are duplicates or
 * were already shipped; the latter two only in a file that has been checked, otherwise the check does it. `rows`: the
 * changed rows, which may have no key now. A shipment that loses or gets a parcel counts as changed.
 */
export async function recheckKeys(
  em: EntityManager,
  upload: Import,
  keys: readonly (string | null)[],
  rows: readonly number[],
): Promise<void> {
  const { id, mapping, status } = upload;
  const known = [...new Set(keys)].filter((key) => key !== null);
  if (known.length + rows.length === 0) return;
  if (mapping?.sameReference === 'parcels') await em.execute(group, [id, list(known), list(rows), id, id]);
  if (status === 'ready') await recheckCrossRowKeys(em, upload, known);
}
