import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportColumn } from '#libs/contracts/imports/columns.js';
import type { Import } from '#libs/domain/imports/import.js';
import { askForRates } from './ask-for-rates.js';
import { changedRow, isTaken, rowCheckOf, storedRowSql, type StoredRow } from './stored-row.js';
import { writeRows } from './write-rows.js';

/** One column of one row: the edit that it has to have (null: none), and the one that it gets. */
export type CellChange = readonly [row: number, from: string | null, to: string | null];

/** Rows that are in memory, and under check without a pause, at a time. */
export const chunkRows = 500;

const select = `select ${storedRowSql} from import_row r where r.import_id = ? and r.row = any(?::int[]) order by r.row for update`;

/**
 * Writes one column of many rows, each checked anew, chunk by chunk, with the import locked. Rows that have something else in it by
 * now, or are being sold, are passed over. @returns how many rows were changed.
 */
export async function applyChanges(
  em: EntityManager,
  upload: Import,
  column: ImportColumn,
  changes: readonly CellChange[],
): Promise<number> {
  const check = await rowCheckOf(em, upload);
  let count = 0;
  for (let at = 0; at < changes.length; at += chunkRows) {
    const some = changes.slice(at, at + chunkRows);
    const rows = new Map((await readThem(em, upload, some)).map((row) => [row.row, row]));
    const changed = some.flatMap(([number, from, to]) => {
      const row = rows.get(number);
      if (!row || isTaken(row) || (row.edits?.[column] ?? null) !== from) return [];
      const { [column]: _, ...others } = row.edits ?? {};
      return [changedRow(upload.ownerId, row, to === null ? others : { ...others, [column]: to }, check)];
    });
    await writeRows(em, upload, changed);
    count += changed.length;
  }
  if (count > 0) await askForRates(em, upload);
  return count;
}

const readThem = (em: EntityManager, upload: Import, changes: readonly CellChange[]) =>
  em.execute<StoredRow[]>(select, [upload.id, `{${changes.map(([row]) => row).join(',')}}`]);
