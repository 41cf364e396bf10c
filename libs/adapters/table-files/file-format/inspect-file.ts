import type { FileFormat } from '#libs/contracts/imports/imports.js';
import type { ImportNote } from '#libs/domain/imports/opened-file.js';
import { dialectOf } from './file-dialect.js';
import type { FileEncoding } from '#libs/contracts/imports/encodings.js';
import { decodeText } from '../encoding/decode-text.js';
import { bomLength, encodingOf } from './file-encoding.js';
import { fileKind } from './file-kind.js';

/**
 * The format without `header`, which the first rows decide; `start`: bytes before the first row; `width`: cells of most
 * lines.
 */
export type Inspected = Omit<FileFormat, 'header'> & { start: number; width: number };

const sampleBytes = 64 * 1024;

/**
 * Finds out how a file is written, by its content alone.
 * @param head its first bytes, 1 MiB or all. @param tail its last ones.
 * @returns why it cannot be read, when it cannot.
 */
export function inspectFile(head: Buffer, tail: Buffer): Inspected | { failure: ImportNote } {
  const kind = fileKind(head, tail);
  if (typeof kind === 'object') return { failure: kind };
  if (kind === 'xlsx') return { kind, encoding: 'utf-8', delimiter: ',', quote: '"', start: 0, width: 1 };
  const encoding = encodingOf(head);
  if (!encoding) return { failure: notText };
  const { start, width, ...dialect } = startOf(head, encoding);
  return { kind, encoding, ...dialect, start, width };
}

/** Where the first row begins in bytes, behind a byte order mark and a line "sep=;", and how the lines are divided. */
export function startOf(head: Buffer, encoding: FileEncoding) {
  const bom = bomLength(head, encoding);
  const sample = head.subarray(bom, bom + sampleBytes);
  const { skip, ...dialect } = dialectOf(decodeText(sample, encoding), sample.length + bom === head.length);
  return { ...dialect, start: bom + skip * (encoding.startsWith('utf-16') ? 2 : 1) };
}

const notText: ImportNote = {
  code: 'not_a_table',
  text: 'This file is not a table: it holds neither text nor a workbook. Save it as CSV and upload that.',
};
