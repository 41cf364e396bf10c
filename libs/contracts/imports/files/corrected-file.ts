import * as z from 'zod/mini';
import { columnTitles } from '../columns/column-titles.js';
import type { ImportColumn } from '../columns/all-columns.js';
import type { ImportMapping } from '../mapping/mapping.js';

/**
 * Columns that a file of rows has besides its own: an upload finds its row by the first; an outdated revision is not
 * applied.
 */
export const rowColumn = 'Waybill row';
export const versionColumn = 'Waybill version';
export const errorsColumn = 'Waybill errors';

/** ?rows= of GET /api/imports/:id/file: rows with errors or without a price, all current rows, or the original file. */
export const fileQuery = z.object({ rows: z._default(z.enum(['failed', 'all', 'original']), 'failed') });
export type FileQuery = z.infer<typeof fileQuery>;

/** Edited columns that are no columns of the file: `failedRows` gives them columns of their own. */
export const outsideFile = (
  { columns }: Pick<ImportMapping, 'columns'>,
  edited: readonly ImportColumn[],
): ImportColumn[] =>
  edited.filter((column) => {
    const source = columns[column];
    return !source || 'constant' in source;
  });

/** What the columns of a file of rows are; an empty text of those `beside` says nothing. */
export type CorrectionColumns = {
  row: number;
  version: number;
  columns: Map<number, { column: ImportColumn; beside: boolean }>;
};

/** Finds out by the names, wherever the columns are now; null: it is no file of rows of ours. */
export function correctionColumns(
  { columns }: Pick<ImportMapping, 'columns'>,
  header: readonly string[],
  found: readonly string[],
): CorrectionColumns | null {
  const names = found.map((name) => name.trim());
  const [row, version] = [names.indexOf(rowColumn), names.indexOf(versionColumn)];
  if (row < 0 || version < 0) return null;
  const meant: CorrectionColumns['columns'] = new Map();
  const inFile = Object.entries(columns) as [ImportColumn, { column: number } | { constant: string }][];
  for (const [column, source] of inFile) {
    if (!('column' in source)) continue;
    const name = (header[source.column] ?? '').trim();
    const at = names[source.column] === name ? source.column : names.indexOf(name);
    if (at >= 0) meant.set(at, { column, beside: false });
  }
  const others = outsideFile({ columns }, Object.keys(columnTitles) as ImportColumn[]);
  for (const column of others) {
    const named = names.flatMap((name, at) => (name === columnTitles[column] ? [at] : []));
    // An unmapped column of the file with this name is not an edit; the edited column comes after it.
    const own = header.filter((name) => name.trim() === columnTitles[column]).length;
    const at = named.length > own ? named.at(-1)! : -1;
    if (at >= 0 && !meant.has(at)) meant.set(at, { column, beside: true });
  }
  return { row, version, columns: meant };
}
