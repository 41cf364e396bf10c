import { isAscii } from 'node:buffer';
import { certainEncoding, type FileEncoding, type FoundEncoding } from '#libs/contracts/imports/encodings.js';
import type { FileFormat } from '#libs/contracts/imports/imports.js';
import { partCount } from '#libs/domain/imports/file-parts.js';
import type { Import } from '#libs/domain/imports/import.js';
import type { ImportNote } from '#libs/domain/imports/opened-file.js';
import { collectEvidence, highBytes } from '#libs/adapters/table-files/encoding/collect-evidence.js';
import { detectEncoding } from '#libs/adapters/table-files/encoding/detect-encoding.js';
import { eightBit, encodingOf } from '#libs/adapters/table-files/file-format/file-encoding.js';
import { inspectFile, startOf } from '#libs/adapters/table-files/file-format/inspect-file.js';
import type { UploadedFile } from './uploaded-file.js';
import { byteRows } from './row-source.js';

/** The format of a file, `header` as the user chose it; `start`: bytes before the first row. */
export type WrittenFormat = Omit<FileFormat, 'header'> & {
  header?: boolean;
  start: number;
  found: FoundEncoding | null;
};

/**
 * The format as chosen by the user, and detected from the bytes for the rest. @returns why the file cannot be read, if it cannot.
 */
export async function findFormat(
  uploaded: UploadedFile,
  file: Import,
): Promise<WrittenFormat | { failure: ImportNote }> {
  const { bytes, format, formatChosen } = file;
  const head = (await uploaded.part(0)) ?? Buffer.alloc(0);
  if (formatChosen && format?.kind === 'csv') {
    const { start } = startOf(head, format.encoding);
    return { ...format, start, found: certainEncoding(format.encoding, true) };
  }
  const tail = (await uploaded.part(partCount(bytes) - 1)) ?? head;
  const inspected = inspectFile(head, tail);
  if ('failure' in inspected) return inspected;
  const { width: _, ...written } = inspected;
  // Of a workbook only whether it has a header can be chosen.
  if (written.kind === 'xlsx')
    return { ...written, found: null, ...(formatChosen && format ? { header: format.header } : {}) };
  const found = file.encoding?.chosen ? file.encoding : await foundEncoding(uploaded, head, written);
  const [{ encoding }] = found.candidates as [FoundEncoding['candidates'][0]];
  const { start, delimiter, quote } = startOf(head, encoding);
  return { kind: 'csv', encoding, delimiter, quote, start, found };
}

/**
 * In a file whose beginning is ASCII, the first part with other letters decides; in one that is not Unicode, all its cells do.
 */
async function foundEncoding(
  uploaded: UploadedFile,
  head: Buffer,
  { encoding, start, ...dialect }: Omit<FileFormat, 'header'> & { start: number },
): Promise<FoundEncoding> {
  const known = encoding === 'utf-8' && isAscii(head) ? await laterEncoding(uploaded) : encoding;
  if (known !== eightBit) return certainEncoding(known);
  const bytes = await highBytes(uploaded.bytes(start));
  return detectEncoding(await collectEvidence(byteRows(uploaded, start, dialect), bytes));
}

async function laterEncoding(uploaded: UploadedFile): Promise<FileEncoding> {
  const part = await uploaded.laterNonAscii();
  return part && encodingOf(fromWholeCharacter(part)) === eightBit ? eightBit : 'utf-8';
}

/** Without the rest of a UTF-8 character that began in the part before. */
function fromWholeCharacter(part: Buffer): Buffer {
  const first = part.findIndex((byte) => byte < 0x80 || byte >= 0xc0);
  return first > 0 && first <= 3 ? part.subarray(first) : part;
}
