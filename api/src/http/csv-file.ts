import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { csvLine } from '#libs/contracts/csv-line.js';

/** What spreadsheets need at the beginning to read UTF-8. */
export const csvMark = '\uFEFF';

/**
 * A file whose lines are read page by page, as fast as they are taken. A fault in the middle breaks the connection off, so
 * that half a file is never taken for the whole.
 */
export function csvFile(name: string, columns: readonly string[], pages: AsyncIterable<string[][]>): StreamableFile {
  return new StreamableFile(Readable.from(linesOf(columns, pages), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}

async function* linesOf(columns: readonly string[], pages: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield csvMark + csvLine(columns);
  for await (const rows of pages) if (rows.length > 0) yield rows.map(csvLine).join('');
}
