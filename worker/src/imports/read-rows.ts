import type { Pool } from 'pg';
import type { FileFormat } from '#libs/contracts/imports/imports.js';
import type { ReadPlace } from '#libs/domain/imports/import.js';
import type { CheckRow } from '#libs/domain/imports/row-verdict.js';
import { fileBytes, firstPartOf } from './file-bytes.js';
import type { ImportLimits } from './import-limits.js';
import { keepRows } from './keep-rows.js';
import { keptRow, type KeptRow } from './kept-row.js';
import { readRecords } from './reading/read-records.js';
import { SourceText } from './reading/source-text.js';

/** The first few rows are kept at once, so that there is something to see. */
const firstRows = 200;
/** Characters of a chunk, however few rows they are. */
const chunkText = 2_000_000;

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
  let [chunk, size]: [KeptRow[], number] = [[], 0];
  let writing: Promise<boolean> = Promise.resolve(true);
  const flush = async (end: number): Promise<boolean> => {
    const to = { rows, row, byte: text.offsetOf(end) };
    const [from, kept] = [place, chunk];
    [place, chunk, size] = [to, [], 0];
    if (!(await writing)) return false;
    writing = keepRows(pool, file, [from, to], kept);
    writing.catch(() => undefined);
    return true;
  };
  let end = 0;
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
      chunk.push(keptRow(file.ownerId, row, cells, broken, check));
      size += cells.reduce((sum, cell) => sum + cell.length, 0);
      if (chunk.length < (place.rows === 0 ? firstRows : limits.chunkRows) && size < chunkText) continue;
      if (!(await flush(end))) return 'lost';
      if (await pause()) return (await writing) ? 'paused' : 'lost';
    }
  }
  return (await flush(end)) && (await writing) ? 'end' : 'lost';
}
