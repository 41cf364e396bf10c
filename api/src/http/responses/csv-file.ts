import { AsyncResource } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { csvLine, byteOrderMark } from '#libs/contracts/text/csv-line.js';

/** How much of a file has been handed out. */
class Progress {
  rows = 0;
  complete = false;

  add(rows: number): void {
    this.rows += rows;
  }

  end(): void {
    this.complete = true;
  }
}
const progresses = new WeakMap<StreamableFile, Progress>();

/**
 * A file whose lines are read page by page, as fast as they are taken. A fault in the middle breaks the connection off, so
 * that half a file is never taken for the whole.
 */
export function csvFile(name: string, columns: readonly string[], pages: AsyncIterable<string[][]>): StreamableFile {
  const progress = new Progress();
  const file = new StreamableFile(Readable.from(linesOf(columns, pages, progress), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
  progresses.set(file, progress);
  return file;
}

/** Calls back once, when the file has ended or was interrupted, with the number of rows sent. Only for files of `csvFile`. */
export function onFileEnd(file: StreamableFile, ended: (rows: number, complete: boolean) => void): void {
  const progress = progresses.get(file);
  const tell = AsyncResource.bind(() => progress && ended(progress.rows, progress.complete));
  if (progress) file.getStream().once('close', tell);
}

async function* linesOf(
  columns: readonly string[],
  pages: AsyncIterable<string[][]>,
  progress: Progress,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    progress.add(rows.length);
    yield rows.map(csvLine).join('');
  }
  progress.end();
}
