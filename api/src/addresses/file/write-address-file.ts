import { addressFileColumns } from '#libs/contracts/address-book.js';
import { guardCell } from '#libs/contracts/formula-guard.js';
import type { AddressEntry } from '#libs/domain/accounts/address-entry.js';

/** The book as a CSV file that spreadsheets open as it is (UTF-8 with its mark, CRLF), and that comes in again unchanged. */
export function writeAddressFile(entries: readonly AddressEntry[]): string {
  const lines = entries.map(({ nickname, address }) => {
    const texts = { ...address, nickname, residential: address.residential ? 'yes' : 'no' };
    return addressFileColumns.map((column) => quoted(guardCell(texts[column])));
  });
  return `\uFEFF${[addressFileColumns, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

const quoted = (text: string): string => (/[",;\t\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
