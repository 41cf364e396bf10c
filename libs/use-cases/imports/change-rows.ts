import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportColumn, RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import type { Import } from '#libs/domain/imports/import.js';
import { requestRates } from './request-rates.js';
import { changedRow, isTaken, rowCheckOf, storedRowSql, type ChangedRow, type StoredRow } from './stored-row.js';
import { recheckKeys, writeRows } from './write-rows.js';

/** Number of rows that are loaded and checked at a time. */
const chunkRows = 500;

const select = `select ${storedRowSql} from import_row r where r.import_id = ? and r.row = any(?::int[]) order by r.row for update`;

/** Which of the rows exist, which have changed, and the first error of each changed row that has one. */
type Changed = { found: Set<number>; changed: Set<number>; faults: { row: number; message: string }[] };

/**
 * Gives rows new edits and checks them, chunk by chunk, with the import locked; then repeats the cross-row checks and
 * requests prices. `getEdits`: the new edits of a row; null leaves it unchanged, as required for rows that are being
 * sold.
 */
export async function changeRows(
  em: EntityManager,
  upload: Import,
  numbers: readonly number[],
  now: Date,
  getEdits: (row: StoredRow) => RowValues | null,
): Promise<Changed> {
  const check = await rowCheckOf(em, upload, now);
  const known = [...new Set(numbers)].filter((number) => number <= 2_147_483_647);
  const [found, changed] = [new Set<number>(), new Set<number>()];
  const errors: Changed['faults'] = [];
  const moved: Pick<ChangedRow, 'row' | 'key' | 'keyBefore'>[] = [];
  let price = false;
  for (let at = 0; at < known.length; at += chunkRows) {
    const rows = await em.execute<StoredRow[]>(select, [upload.id, `{${known.slice(at, at + chunkRows).join(',')}}`]);
    const written: ChangedRow[] = [];
    for (const row of rows) {
      found.add(row.row);
      const edits = getEdits(row);
      if (edits === null) continue;
      const other = changedRow(upload.ownerId, row, edits, check);
      written.push(other);
      changed.add(row.row);
      const issueCode = other.issues?.find(({ severity }) => severity === 'error');
      if (issueCode) errors.push({ row: row.row, message: issueCode.message });
      price ||= other.state === 'valid' || row.head !== row.row;
    }
    await writeRows(em, upload, written);
    for (const { row, key, keyBefore } of written) if (key !== keyBefore) moved.push({ row, key, keyBefore });
  }
  const keys = moved.flatMap(({ key, keyBefore }) => [key, keyBefore]);
  const rows = moved.map(({ row }) => row);
  await recheckKeys(em, upload, keys, rows);
  if (price) await requestRates(em, upload);
  return { found, changed, faults: errors };
}

/** One column of one row: the edit that it must have now (null: none), and its new one. */
export type CellChange = readonly [row: number, from: string | null, to: string | null];

/**
 * Writes one column of many rows. Skips rows whose value has changed meanwhile, and rows that are being sold.
 * @returns how many were changed.
 */
export async function changeColumn(
  em: EntityManager,
  upload: Import,
  column: ImportColumn,
  changes: readonly CellChange[],
  now: Date,
): Promise<number> {
  const changesByRow = new Map(changes.map((change) => [change[0], change]));
  const { changed } = await changeRows(em, upload, [...changesByRow.keys()], now, (row) => {
    const [, from, to] = changesByRow.get(row.row)!;
    if (isTaken(row) || (row.edits?.[column] ?? null) !== from) return null;
    const { [column]: _, ...others } = row.edits ?? {};
    return to === null ? others : { ...others, [column]: to };
  });
  return changed.size;
}
