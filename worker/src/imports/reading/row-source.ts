import { isAscii } from 'node:buffer';
import type { FileFormat } from '#libs/contracts/imports/imports.js';
import type { UploadedFile } from './uploaded-file.js';
import { readRecords, type FileRecord } from '#libs/adapters/table-files/csv/read-records.js';
import { SourceText } from '#libs/adapters/table-files/csv/source-text.js';
import type { Dialect } from '#libs/adapters/table-files/csv/split-line.js';
import type { Sheet } from '../workbook/open-workbook.js';

/** The rows of a file from a checkpoint on. `offsetOf`: the file offset of a record's `end`; call it in their order. */
export type RowSource = { records: AsyncIterable<FileRecord[]>; offsetOf: (end: number) => number };

/** The file, its format, the number of columns read from a workbook, and the position to begin at. */
type ReadRequest = {
  format: Omit<FileFormat, 'header'>;
  width: number;
  checkpoint: { row: number; byte: number };
};

/** Text is read from the checkpoint on; of a workbook, which is compressed, everything before it is decompressed and skipped. */
export async function rowSource(
  uploaded: UploadedFile,
  { format, width, checkpoint }: ReadRequest,
  sheet: () => Promise<Sheet>,
): Promise<RowSource> {
  if (format.kind === 'xlsx') return { records: (await sheet()).rows(checkpoint, width), offsetOf: (end) => end };
  const text = new SourceText(format.encoding, checkpoint.byte);
  const bytes = (async function* () {
    for await (const piece of uploaded.bytes(checkpoint.byte)) yield text.push(piece);
    yield text.end();
  })();
  return { records: readRecords(bytes, format), offsetOf: (end) => text.offsetOf(end) };
}

/** The rows of a text whose encoding is not known, with each of its bytes as one character. */
export function byteRows(uploaded: UploadedFile, start: number, dialect: Dialect): AsyncIterable<FileRecord[]> {
  const bytes = (async function* () {
    for await (const piece of uploaded.bytes(start))
      yield isAscii(piece) ? piece : Buffer.from(piece.toString('latin1'));
  })();
  return readRecords(bytes, dialect);
}
