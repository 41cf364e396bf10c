import { unguardCell } from '../../text/formula-guard.js';
import type { ImportColumn, RowValues } from '../columns/all-columns.js';
import type { ImportMapping } from '../mapping/mapping.js';

/** Whether every cell is empty: such a row is ignored. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((text) => text.trim() === '');

const apostrophe = 39;

/** A cell without the apostrophe that keeps spreadsheets from running it, and without spaces around it. */
export function cleanCell(text: string | undefined): string {
  if (text === undefined || text === '') return '';
  const trimmed = text.trim();
  return trimmed.charCodeAt(0) === apostrophe ? unguardCell(trimmed).trim() : trimmed;
}

/** Texts of a row by what they mean; an edit takes precedence over the file; only surrounding spaces are removed. */
export function rowReader({
  columns,
}: ImportMapping): (cells: readonly string[], edits?: RowValues | null) => RowValues {
  const sources = Object.entries(columns).map(([column, source]) => ({
    column: column as ImportColumn,
    index: 'column' in source ? source.column : -1,
    constant: 'constant' in source ? source.constant.trim() : '',
  }));
  // A copy has all columns from the start, which is faster than adding them one by one.
  const blank: RowValues = Object.fromEntries(sources.map(({ column }) => [column, '']));
  return (cells, edits) => {
    const values = { ...blank };
    for (const { column, index, constant } of sources) values[column] = index < 0 ? constant : cleanCell(cells[index]);
    if (edits) {
      for (const [column, text] of Object.entries(edits)) {
        if (typeof text === 'string') values[column as ImportColumn] = text.trim();
      }
    }
    return values;
  };
}
