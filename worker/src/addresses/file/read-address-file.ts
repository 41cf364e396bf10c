import { rowsOfText } from '#libs/adapters/table-files/csv/strict-row.js';
import { decodeAddressFile } from './decode-address-file.js';
import { readHeader, type Header } from './header-columns.js';
import { unreadableFile } from './unreadable-file.js';

/** One line as a spreadsheet numbers it: the header is row 1, empty rows count. */
export type FileRow = { row: number; cells: string[] };
export type AddressFile = { header: Header; rows: FileRow[] };

/** The most rows of addresses in a file, and characters in a row. */
export const maxRows = 5000;
const maxRecord = 16 * 1024;

/**
 * Reads a CSV file as spreadsheets write it, in Unicode or any encoding that its letters prove; the delimiter is detected from
 * its first lines. Skips empty rows.
 * @throws invalid_body for any other file, of which nothing is used.
 */
export async function readAddressFile(bytes: Buffer): Promise<AddressFile> {
  const { text, dialect } = await decodeAddressFile(bytes);
  const all: FileRow[] = [];
  const broken = (): never => {
    throw unreadableFile(
      `In row ${all.length + 1} a quotation mark is opened and never closed, or text follows the closing one. Correct the row and upload the file again.`,
    );
  };
  for (const cells of rowsOfText(text, dialect, true, broken)) {
    const row = all.push({ row: all.length + 1, cells });
    if (cells.reduce((sum, cell) => sum + cell.length, 0) > maxRecord)
      throw unreadableFile(`Row ${row} is longer than ${maxRecord} characters.`);
  }
  const [first, ...records] = all;
  const header = readHeader(first?.cells ?? []);
  if (typeof header === 'string') throw unreadableFile(header);
  const rows = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > maxRows)
    throw unreadableFile(`The file has ${rows.length} rows. Split it: at most ${maxRows} at a time.`);
  return { header, rows };
}
