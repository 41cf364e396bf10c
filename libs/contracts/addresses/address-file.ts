import { addressFileColumns } from './address-book.js';
import type { Address } from './address.js';
import { csvLine, byteOrderMark } from '../text/csv-line.js';

/**
 * The book as a CSV file that spreadsheets open as it is (UTF-8 with its mark, CRLF), and that imports again unchanged.
 */
export function addressFile(entries: readonly { nickname: string; address: Address }[]): string {
  const lines = entries.map(({ nickname, address }) => {
    const texts = { ...address, nickname, residential: address.residential ? 'yes' : 'no' };
    return addressFileColumns.map((column) => texts[column]);
  });
  return byteOrderMark + [addressFileColumns, ...lines].map(csvLine).join('');
}
