import { addressFileColumns, printedColumn } from './address-book.js';
import type { Address } from './address.js';
import { printedFields } from './printed-as.js';
import { csvLine, byteOrderMark } from '../text/csv-line.js';

/**
 * The book as a CSV file that spreadsheets open as it is (UTF-8 with its mark, CRLF), and that imports again unchanged.
 */
export function addressFile(entries: readonly { nickname: string; address: Address }[]): string {
  const lines = entries.map(({ nickname, address }) => {
    const { printedAs = {}, ...typed } = address;
    const cells: Record<string, string> = { ...typed, nickname, residential: address.residential ? 'yes' : 'no' };
    for (const field of printedFields) cells[printedColumn(field)] = printedAs[field] ?? '';
    return addressFileColumns.map((column) => cells[column] ?? '');
  });
  return byteOrderMark + [addressFileColumns, ...lines].map(csvLine).join('');
}
