import type { EntityManager } from '@mikro-orm/postgresql';
import type { RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import { rowChecker } from '#libs/contracts/imports/rows/row-checker.js';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';
import { readRowContext } from './read-row-context.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Import } from '#libs/domain/imports/import.js';
import { takenRowStates, type ImportRow } from '#libs/domain/imports/import-row.js';
import { foundInWholeFile, rowCheckResult, type CheckRow } from '#libs/domain/imports/row-check-result.js';

/** A row as it is read to be changed. */
export type StoredRow = {
  row: number;
  state: ImportRow['state'];
  revision: number;
  cells: string[];
  edits: RowValues | null;
  issues: RowIssue[] | null;
  head: number;
  key: string | null;
};
/** A changed and checked row. `keyBefore`: its former order number and receiver. */
export type ChangedRow = StoredRow & { warned: boolean; keyBefore: string | null };

export const storedRowSql = `r.row, r.state, r.revision, r.cells, r.edits, r.issues, r.head, r.duplicate_key as key`;

/** The check of a file's rows under its current mapping. @throws conflict when the file has no mapping yet. */
export async function rowCheckOf(
  em: EntityManager,
  { ownerId, mapping, header }: Import,
  now: Date,
): Promise<CheckRow> {
  if (mapping)
    return rowChecker(mapping, { ...(await readRowContext(em, ownerId, mapping, now)), width: header.length });
  throw new DomainError('illegal_transition', 'conflict', 'Map the columns of this file first.');
}

/** Shipments are made of it now or soon. */
export const isTaken = ({ state }: StoredRow): boolean => takenRowStates.some((taken) => taken === state);

/** The row with other edits, checked; an excluded row stays excluded. */
export function changedRow(ownerId: string, row: StoredRow, edits: RowValues, check: CheckRow): ChangedRow {
  const editsOrNull = Object.keys(edits).length > 0 ? edits : null;
  const besides = (row.issues ?? []).filter(foundInWholeFile);
  const whole = { cells: row.cells, edits: editsOrNull };
  const verdict = rowCheckResult(ownerId, whole, besides, check);
  const { state, issues, warned, key } = verdict.key === row.key ? verdict : rowCheckResult(ownerId, whole, [], check);
  return {
    ...{ ...row, edits: editsOrNull, issues, warned, key, keyBefore: row.key, revision: row.revision + 1 },
    state: row.state === 'excluded' ? 'excluded' : state,
  };
}
