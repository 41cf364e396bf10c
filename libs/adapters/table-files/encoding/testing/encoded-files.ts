import iconv from 'iconv-lite';
import type { FileEncoding } from '#libs/contracts/imports/encodings.js';
import { countryAddresses } from './country-addresses.js';

/** A file of orders from one country, as a program there writes it. */
export type EncodedFile = { country: string; encoding: FileEncoding; text: string; bytes: Buffer };

const header = 'Order,Recipient Name,Address Line 1,City,Zip,Country,Weight (lb),Length,Width,Height';
const quoted = (cell: string): string => (cell.includes(',') ? `"${cell}"` : cell);

/** Rows of a country, all with its code, that an encoding can write. */
export function addressFile(country: string, encoding: FileEncoding, rows = 20): EncodedFile {
  const known = countryAddresses[country]!.filter((cells) => cells.every((cell) => canWrite(cell, encoding)));
  const lines = Array.from({ length: rows }, (_, at) => {
    const cells = known[at % known.length]!;
    return [`A${at + 1}`, ...cells, country, '1.5', '10', '8', '4'].map(quoted).join(',');
  });
  const text = `${[header, ...lines].join('\r\n')}\r\n`;
  return { country, encoding, text, bytes: iconv.encode(text, encoding) };
}

const canWrite = (cell: string, encoding: FileEncoding): boolean =>
  iconv.decode(iconv.encode(cell, encoding), encoding) === cell;

/** What shops of these countries export. */
export const encodedFiles = (): EncodedFile[] =>
  (
    [
      ...([
        ['PL', 'windows-1250'],
        ['PL', 'iso-8859-2'],
        ['CZ', 'windows-1250'],
        ['HU', 'iso-8859-2'],
      ] as const),
      ...([
        ['HR', 'windows-1250'],
        ['RU', 'windows-1251'],
        ['UA', 'windows-1251'],
        ['DE', 'windows-1252'],
      ] as const),
      ...([
        ['ES', 'windows-1252'],
        ['FR', 'iso-8859-15'],
        ['PT', 'iso-8859-15'],
        ['FR', 'macintosh'],
      ] as const),
      ...([
        ['DE', 'cp850'],
        ['PT', 'cp850'],
        ['JP', 'shift_jis'],
        ['CN', 'gbk'],
        ['TW', 'big5'],
      ] as const),
      ['KR', 'euc-kr'],
    ] as const
  ).map(([country, encoding]) => addressFile(country, encoding));
