import { columnRecords, importColumns, type ImportColumn } from './all-columns.js';

/** A column's display name; the header of the template. */
export const columnTitles = Object.fromEntries(
  importColumns.map((column) => [column, columnRecords[column].name]),
) as Record<ImportColumn, string>;
