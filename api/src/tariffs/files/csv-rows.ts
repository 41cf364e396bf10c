import { CsvError, parse } from 'csv-parse/sync';
import { maxTariffRows } from '#libs/contracts/tariffs/tariffs.js';
import { unreadable } from './row-errors.js';

/** Columns of a list by our names, each with the names that carriers' files have for it. */
export type Columns = Readonly<Record<string, { names: readonly string[]; optional?: true }>>;

export type Row = { row: number; cell: (column: string) => string };
export type Table = { rows: Row[]; header: Readonly<Record<string, string>>; has: (name: string) => boolean };

const wordOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

/** Text of a file in UTF-8, with or without a mark. @throws invalid_body for anything else */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('This is no UTF-8 text. Save the list as "CSV UTF-8" and upload it again.');
  }
}

/** The index of each column. @throws invalid_body that names the missing columns */
export function columnsIn(cells: readonly string[], columns: Columns): Record<string, number> {
  const words = cells.map(wordOf);
  const places = Object.entries(columns).map(([column, { names, optional }]) => {
    const at = words.findIndex((word) => word === column || names.includes(word));
    return { column, at, missing: at < 0 && !optional };
  });
  const missing = places.filter((one) => one.missing).map(({ column }) => column);
  if (missing.length > 0)
    throw unreadable(`The first row names no column ${missing.join(', ')}. Use the columns of the template.`);
  return Object.fromEntries(places.map(({ column, at }) => [column, at]));
}

/** Rows of a CSV file with a header: comma, semicolon or tab. @throws invalid_body for any other file */
export function csvRows(bytes: Buffer, columns: Columns): Table {
  const text = textOf(bytes);
  const [head = [], ...records] = parseAll(text);
  const at = columnsIn(head, columns);
  if (records.length === 0) throw unreadable('The file has no rows below its header.');
  if (records.length > maxTariffRows) throw unreadable(`The file has more than ${maxTariffRows} rows.`);
  const words = head.map(wordOf);
  const rows = records.map((cells, index) => ({
    row: index + 2,
    cell: (column: string) => cells[at[column] ?? -1]?.trim() ?? '',
  }));
  const names = Object.entries(at).map(([column, place]) => [column, words[place] ?? column] as const);
  return { rows, header: Object.fromEntries(names), has: (name) => words.includes(name) };
}

function parseAll(text: string): string[][] {
  const delimiter = [',', ';', '\t'];
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 4096,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(`Line ${String(error['lines'])} is no CSV: check its quotation marks.`);
  }
}
