import { addressFileColumns } from '#libs/contracts/address-book.js';
import { csvLine } from '#libs/contracts/csv-line.js';
import type { AddressEntry } from '#libs/domain/accounts/address-entry.js';
import { csvMark } from '../../http/csv-file.js';

/** The book as a CSV file that spreadsheets open as it is (UTF-8 with its mark, CRLF), and that comes in again unchanged. */
export function writeAddressFile(entries: readonly AddressEntry[]): string {
  const lines = entries.map(({ nickname, address }) => {
    const texts = { ...address, nickname, residential: address.residential ? 'yes' : 'no' };
    return addressFileColumns.map((column) => texts[column]);
  });
  return csvMark + [addressFileColumns, ...lines].map(csvLine).join('');
}
