import type { ImportNote } from '#libs/domain/imports/opened-file.js';

const asTable = 'Save the table as CSV and upload that.';

/** First bytes (latin1) of files that are no tables, and what they are. */
const known: readonly (readonly [start: string, what: string])[] = [
  ['%PDF', 'a PDF document'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['BM', 'a picture'],
  ['II*\0', 'a picture'],
  ['MM\0*', 'a picture'],
  ['RIFF', 'a picture, sound or film'],
  ['MZ', 'a program'],
  ['\x7fELF', 'a program'],
  ['\xcf\xfa\xed\xfe', 'a program'],
  ['\xd0\xcf\x11\xe0', 'a document of an old office program (.xls or .doc)'],
  ['\x1f\x8b', 'a compressed file (gzip)'],
  ['7z\xbc\xaf', 'a compressed file (7z)'],
  ['Rar!', 'a compressed file (rar)'],
  ['SQLite format 3', 'a database'],
];
const zip = 'PK\x03\x04';

export type FileKind = 'csv' | 'xlsx' | ImportNote;

const refused = (what: string): ImportNote => ({ code: 'not_a_table', text: `This is ${what}. ${asTable}` });

/**
 * What a file is by its content, whatever its name says.
 * @param head its first bytes, 1 MiB or all. @param tail its last bytes, where a zip lists what is in it.
 */
export function fileKind(head: Uint8Array, tail: Uint8Array): FileKind {
  const start = Buffer.from(head.subarray(0, 512)).toString('latin1');
  if (start.startsWith(zip))
    return holds(head, 'xl/workbook') || holds(tail, 'xl/workbook') ? 'xlsx' : refused('a zip file');
  if (start.startsWith('PK')) return refused('a zip file');
  const found = known.find(([magic]) => start.startsWith(magic) && !isText(magic, head));
  if (found) return refused(found[1]);
  if (/^\s*(<!doctype html|<html)/i.test(start)) return refused('a web page');
  return 'csv';
}

const holds = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(text);

/** "BM", "MZ" and "RIFF" may also begin a name: a program or picture has control characters close by. */
function isText(magic: string, head: Uint8Array): boolean {
  return (
    /^[A-Z]+$/.test(magic) &&
    head.subarray(0, 64).every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13)
  );
}
