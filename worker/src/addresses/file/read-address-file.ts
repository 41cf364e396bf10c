import { CsvError, parse } from 'csv-parse/sync';
import { DomainError } from '#libs/domain/errors.js';
import { readHeader, type Header } from './header-columns.js';

/** One line as a spreadsheet numbers it: the header is row 1, empty rows count. */
export type FileRow = { row: number; cells: string[] };
export type AddressFile = { header: Header; rows: FileRow[] };

/** Rows of addresses in one file, and characters in one of them. */
export const maxRows = 5000;
const maxRecord = 16 * 1024;

/**
 * Reads a CSV file as spreadsheets write it: UTF-8 (with or without a mark) or, where it is not UTF-8, Windows-1252; comma,
 * semicolon or tab, whichever the first line has most of. Empty rows are no rows.
 * @throws invalid_body for what is no such file; nothing of it is taken then.
 */
export function readAddressFile(bytes: Uint8Array): AddressFile {
  const text = decode(bytes);
  const [cells, ...records] = parseRecords(text);
  const header = readHeader(cells ?? []);
  if (typeof header === 'string') throw unreadable(header);
  const rows = records
    .map((record, index) => ({ row: index + 2, cells: record }))
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''));
  if (rows.length > maxRows)
    throw unreadable(`The file has ${rows.length} rows. Split it: at most ${maxRows} at a time.`);
  return { header, rows };
}

function decode(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes.includes(0)) {
    throw unreadable('This is no UTF-8 text. Save the file as "CSV UTF-8" and try again.');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function parseRecords(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: maxRecord,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw unreadable(`A row${line} is longer than ${maxRecord} characters.`);
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw unreadable('A quotation mark is opened and never closed.');
    throw unreadable(`The file cannot be read as CSV${line}.`);
  }
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r\n|\n|\r/, 1);
  const counts = [',', ';', '\t'].map((one) => ({ one, count: first.split(one).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

const unreadable = (message: string): DomainError =>
  new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'file', message }] });
