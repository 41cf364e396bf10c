import { csvLine } from '../../text/csv-line.js';
import { columnTitles } from '../columns/column-titles.js';
import type { ImportColumn, RowValues } from '../columns/all-columns.js';
import type { ImportMapping } from '../mapping/mapping.js';
import { errorsColumn, rowColumn, versionColumn } from './corrected-file.js';
import { cleanCell } from '../rows/row-values.js';
import type { RowIssue } from '../rows/rows.js';

const ours = [rowColumn, versionColumn, errorsColumn];

/** Of a row: its number and revision, the cells of the file, what was changed of them, and what is wrong. */
export type FailedRow = {
  row: number;
  revision: number;
  cells: readonly string[];
  edits: RowValues | null;
  issues: readonly RowIssue[];
};

/**
 * Writes rows that failed as CSV, to be fixed and uploaded again: the columns of the file with the edits put over them,
 * then the number and revision of the row and what is wrong. Uploaded again it has the same values; our own columns are
 * ignored. `besides`: edited columns that the file does not have.
 */
export function failedRowsCsv(
  header: readonly string[],
  { columns }: Pick<ImportMapping, 'columns'>,
  besides: readonly ImportColumn[] = [],
): { header: string; line: (row: FailedRow) => string } {
  const ownColumns = header.flatMap((name, index) => (ours.includes(name.trim()) ? [] : [index]));
  const columnAt = new Map<number, ImportColumn>();
  for (const [column, source] of Object.entries(columns)) {
    if ('column' in source) columnAt.set(source.column, column as ImportColumn);
  }
  const cellOf = ({ cells, edits }: FailedRow, index: number): string => {
    const column = columnAt.get(index);
    return (column && edits?.[column]) ?? cleanCell(cells[index]);
  };
  return {
    header: csvLine([
      ...ownColumns.map((index) => header[index] ?? ''),
      ...besides.map((column) => columnTitles[column]),
      ...ours,
    ]),
    line: (failed) =>
      csvLine([
        ...ownColumns.map((index) => cellOf(failed, index)),
        ...besides.map((column) => failed.edits?.[column] ?? ''),
        String(failed.row),
        String(failed.revision),
        failed.issues.map(sentence).join(' | '),
        ...failed.cells.slice(header.length),
      ]),
  };
}

const sentence = ({ column, severity, message }: RowIssue): string =>
  `${column ? `${columnTitles[column]}: ` : ''}${message}${severity === 'warning' ? ' (warning)' : ''}`;
