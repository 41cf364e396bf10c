import type { Pool } from 'pg';
import type { FileFormat } from '#libs/contracts/imports/imports.js';
import { fileBytes } from './file-bytes.js';
import { readRecords, type FileRecord } from '../csv/read-records.js';
import { SourceText } from '../csv/source-text.js';
import type { Sheet } from '../workbook/open-workbook.js';

/** The rows of a file from one place on. `offsetOf`: which place of the file the `end` of a record is, told in their order. */
export type RowSource = { records: AsyncIterable<FileRecord[]>; offsetOf: (end: number) => number };

/** The file, how it is written, the number of cells of a row (0: unknown), and where to begin. */
type Wanted = {
  id: string;
  format: Omit<FileFormat, 'header'>;
  width: number;
  place: { row: number; byte: number };
};

/** Text is read from the place on; of a workbook, which is packed, what comes before it is unpacked and left out. */
export async function rowSource(
  pool: Pool,
  { id, format, width, place }: Wanted,
  sheet: () => Promise<Sheet>,
): Promise<RowSource> {
  if (format.kind === 'xlsx') return { records: (await sheet()).rows(place, width), offsetOf: (end) => end };
  const text = new SourceText(format.encoding, place.byte);
  const bytes = (async function* () {
    for await (const piece of fileBytes(pool, id, place.byte)) yield text.push(piece);
  })();
  return { records: readRecords(bytes, { ...format, width }), offsetOf: (end) => text.offsetOf(end) };
}
