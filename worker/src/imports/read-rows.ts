import { setImmediate as letOthers } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { FileFormat } from '#libs/contracts/imports/imports.js';
import type { ReadPlace } from '#libs/domain/imports/import.js';
import type { CheckRow } from '#libs/domain/imports/row-verdict.js';
import { copyText } from './copy-text.js';
import { fileBytes, firstPartOf } from './file-bytes.js';
import type { ImportLimits } from './import-limits.js';
import { keepRows } from './keep-rows.js';
import { keptRow, type KeptRow } from './kept-row.js';
import { readRecords } from './reading/read-records.js';
import { SourceText } from './reading/source-text.js';

/** The first few rows are kept at once, so that there is something to see. */
const firstRows = 200;
/** Bytes of a chunk, however few rows they are. */
const chunkBytes = 2_000_000;

/** A file that is being read, and where. */
export type FileInReading = {
  id: string;
  ownerId: string;
  pass: number;
  header: string[];
  format: FileFormat;
  place: ReadPlace;
};
export type ReadRun = { check: CheckRow; limits: ImportLimits; pause: () => Promise<boolean> };
/** paused: there is more; lost: the reading is over or somebody else does it; full: it has more rows than it may have. */
export type ReadOutcome = 'end' | 'paused' | 'lost' | 'full';

/**
 * Reads, checks and keeps rows from the file's place on until its end or until `pause` says so, which is asked after each chunk.
 * While the database writes one chunk the next one is read.
 */
export async function readRows(
  pool: Pool,
  file: FileInReading,
  { check, limits, pause }: ReadRun,
): Promise<ReadOutcome> {
  const text = new SourceText(file.format.encoding, file.place.byte);
  const bytes = (async function* () {
    for await (const part of fileBytes(pool, file.id, file.place.byte, firstPartOf(file.format))) yield text.push(part);
  })();
  let { place } = file;
  let { row, rows } = place;
  let [kept, chunk, size, count]: [KeptRow[], Buffer[], number, number] = [[], [], 0, 0];
  let end = 0;
  let writing: Promise<boolean> = Promise.resolve(true);
  /** Rows become what is written of them as soon as can be: little is alive for long. */
  const write = () => {
    if (kept.length === 0) return;
    const text = Buffer.from(copyText(file.id, kept));
    chunk.push(text);
    [kept, size, count] = [[], size + text.length, count + kept.length];
  };
  const flush = async (): Promise<boolean> => {
    write();
    const to = { rows, row, byte: text.offsetOf(end) };
    const [from, done] = [place, chunk];
    [place, chunk, size, count] = [to, [], 0, 0];
    if (!(await writing)) return false;
    writing = keepRows(pool, file, [from, to], done);
    writing.catch(() => undefined);
    return true;
  };
  /** Keeps a chunk. @returns why nothing is read after it, if nothing is. */
  const keep = async (): Promise<'paused' | 'lost' | null> => {
    if (!(await flush())) return 'lost';
    return (await pause()) ? ((await writing) ? 'paused' : 'lost') : null;
  };
  for await (const records of readRecords(bytes, {
    ...file.format,
    width: file.format.kind === 'xlsx' ? 0 : file.header.length,
  })) {
    for (const { cells, end: behind, broken } of records) {
      row += 1;
      end = behind;
      if (!broken && cells.every((cell) => cell.trim() === '')) continue;
      if (rows === limits.maxRows) return (await writing) ? 'full' : 'lost';
      rows += 1;
      kept.push(keptRow(file.ownerId, row, cells, broken, check));
      if (count + kept.length < (place.rows === 0 ? firstRows : limits.chunkRows)) continue;
      const stop = await keep();
      if (stop) return stop;
    }
    write();
    const stop = size < chunkBytes ? null : await keep();
    if (stop) return stop;
    // The next rows may be there already: what else this process does is not kept waiting by them.
    await letOthers();
  }
  return (await flush()) && (await writing) ? 'end' : 'lost';
}
