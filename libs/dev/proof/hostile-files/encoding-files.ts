import { gzipSync } from 'node:zlib';
import { file, table, withCell, line, type HostileFile } from './hostile-file.js';

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const umlauts = table(9, (text, number) => (number === 4 ? line(withCell(4, 'Notes', 'Müller & Söhne')) : text));
const late = table(12_000, (text, number) => (number === 11_990 ? text.replace('Ada', 'Jos\xe9') : text));
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const noise = Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * at * 31 + at * 7) % 256));

/** Unusual bytes: encodings, control characters, files that are not text. */
export const encodingFiles = (): HostileFile[] => [
  file('UTF-8 with BOM', `\ufeff${umlauts}`, { rows: 9, invalid: 0 }),
  file('UTF-16 with BOM', utf16(`\ufeff${umlauts}`), { rows: 9, invalid: 0 }),
  file('UTF-16 without BOM', utf16(umlauts), { rows: 9, invalid: 0 }),
  file('UTF-16 big endian with BOM', swapped(utf16(`\ufeff${umlauts}`)), { rows: 9, invalid: 0 }),
  file('UTF-16 big endian without BOM', swapped(utf16(umlauts)), { rows: 9, invalid: 0 }),
  file('UTF-16 with half a character at the end', Buffer.concat([utf16(umlauts), Buffer.from([65])]), {
    rows: 9,
    invalid: 0,
  }),
  file('Windows-1252', Buffer.from(umlauts, 'latin1'), { rows: 9, invalid: 0 }),
  file('Windows-1252 behind 1 MiB of plain letters', Buffer.from(late, 'latin1'), { rows: 12_000, invalid: 0 }),
  file(
    'mixed encodings',
    Buffer.concat([
      Buffer.from(umlauts),
      Buffer.from(table(3).split('\n').slice(1).join('\n').replace('Ada', 'Ad\xe4'), 'latin1'),
    ]),
    { rows: 12 },
  ),
  file('cut in a character', Buffer.from(umlauts.slice(0, umlauts.indexOf('ü') + 1)).subarray(0, -1), { rows: 4 }),
  file(
    'NUL in a cell',
    table(9, (text, number) => (number === 4 ? text.replace('Ada', 'A\0da') : text)),
    { rows: 9, invalid: 1 },
  ),
  file('NUL in the header', table(9).replace('Notes', 'No\0tes'), { rows: 9, invalid: 0 }),
  file(
    'replacement characters',
    table(9, (text, number) => (number === 4 ? text.replace('Ada', 'A\ufffdda') : text)),
    { rows: 9, invalid: 1 },
  ),
  file('zeros only', Buffer.alloc(100_000), { failure: 'not_a_table' }),
  file('noise', noise, { failure: 'not_a_table' }),
  file('PDF named csv', '%PDF-1.7\n1 0 obj\n', { failure: 'not_a_table' }),
  file('picture named csv', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), { failure: 'not_a_table' }),
  file('program named csv', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0', 'latin1'), { failure: 'not_a_table' }),
  file('gzip named csv', gzipSync(table(9)), { failure: 'not_a_table' }),
  file('zip bomb named csv', gzipSync(Buffer.alloc(20_000_000)), { failure: 'not_a_table' }),
  file('zip without a workbook', Buffer.from('PK\x03\x04\x14\0\0\0\x08\0 readme.txt'), { failure: 'not_a_table' }),
  file('first bytes of a workbook', Buffer.from('PK\x03\x04\x14\0\0\0\x08\0 xl/workbook.xml'), {
    failure: 'workbook_damaged',
  }),
  file('web page named csv', '<!DOCTYPE html><html><body><table></table></body></html>', { failure: 'not_a_table' }),
  file('old workbook', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'.padEnd(600, '\0'), 'latin1'), {
    failure: 'not_a_table',
  }),
];
