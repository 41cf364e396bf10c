import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';

/** A cell: a place in the snapshot, and one in the columns; -1 is the row's own heading. */
export interface CellPosition {
  index: number;
  column: number;
}

export interface ErrorSearch {
  snapshot: readonly number[];
  columns: readonly ImportColumn[];
  /** Rows with errors according to the server. */
  faulty: ReadonlySet<number>;
  /** The row's local state, which takes precedence over the server's. */
  issuesOf: (row: number) => readonly RowIssue[] | undefined;
}

/** Columns with errors, in the order of the table; -1 first for an error of the row as a whole or of a column not shown. */
export function errorColumns(issues: readonly RowIssue[], columns: readonly ImportColumn[]): number[] {
  const positions = issues
    .filter(({ severity }) => severity === 'error')
    .map(({ column }) => (column === null ? -1 : columns.indexOf(column)));
  return [...new Set(positions)].sort((a, b) => a - b);
}

/** The column of a row's first error, or of its first warning where it has no error; -1 is the row as a whole. */
export const firstError = (issues: readonly RowIssue[], columns: readonly ImportColumn[]): number | undefined =>
  errorColumns(issues, columns)[0] ??
  issues.map(({ column }) => (column === null ? -1 : columns.indexOf(column))).sort((a, b) => a - b)[0];

/**
 * The next (+1) or previous (-1) cell with an error, wrapping around. `column` undefined: the row is not loaded yet, and has
 * errors according to the server. Undefined: there is none.
 */
export function nextError(
  search: ErrorSearch,
  from: CellPosition,
  way: 1 | -1,
): { index: number; column?: number } | undefined {
  const { snapshot, columns, faulty, issuesOf } = search;
  const beyond = (column: number) => (column - from.column) * way > 0;
  for (let steps = 0; steps <= snapshot.length; steps += 1) {
    const index = (((from.index + steps * way) % snapshot.length) + snapshot.length) % snapshot.length;
    const row = snapshot[index];
    if (row === undefined) return undefined;
    const issues = issuesOf(row);
    if (!issues) {
      if (steps > 0 && faulty.has(row)) return { index };
      continue;
    }
    const positions = errorColumns(issues, columns).filter((column) => steps > 0 || beyond(column));
    const column = way > 0 ? positions[0] : positions.at(-1);
    if (column !== undefined) return { index, column };
  }
  return undefined;
}
