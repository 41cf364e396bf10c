import { csvLine } from '../../text/csv-line.js';
import { columnRecords, importColumns } from '../columns/all-columns.js';

const columns = importColumns.map((column) => columnRecords[column]).filter(({ alternative }) => !alternative);

/** A file to fill in: all columns by their names, and two rows as examples. CSV with commas, CRLF, only ASCII. */
export function importTemplate(): string {
  const examples = ([0, 1] as const).map((row) => columns.map((column) => column.examples?.[row] ?? ''));
  return [columns.map(({ name }) => name), ...examples].map(csvLine).join('');
}
