import { setImmediate as letOthers } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { ImportNote, ReadCheckpoint } from '#libs/domain/imports/opened-file.js';
import type { CheckRow } from '#libs/domain/imports/row-check-result.js';
import { CopyChunk } from '../postgres-copy/copy-chunk.js';
import { copyTextRow } from '../postgres-copy/copy-text-row.js';
import type { FurtherItems } from './further-items.js';
import type { ReadingLimits } from './reading-limits.js';
import { storeRowsWithCheckpoint } from './store-rows-with-checkpoint.js';
import { toRowInsert } from './row-insert.js';
import type { StorageQuota } from './storage-quota.js';
import type { RowSource } from './row-source.js';

/** The first few rows are stored at once, so that the user sees something. */
const firstRows = 200;
/** Bytes of a chunk, however few rows they are. */
const chunkBytes = 2_000_000;
/** Rows that are checked without a pause, some 2 ms: each answer that another file waits for waits as long. */
const rowsAtOnce = 64;

/** A file that is being read, and where. */
export type FileInReading = {
  id: string;
  ownerId: string;
  pass: number;
  checkpoint: ReadCheckpoint;
};
export type ReadRun = {
  check: CheckRow;
  items: FurtherItems;
  limits: ReadingLimits;
  room: StorageQuota;
  pause: () => Promise<boolean>;
};
/** paused: there is more; lost: reading has ended or another run does it; full: too many rows; a note: no room for the rest. */
export type ReadOutcome = 'end' | 'paused' | 'lost' | 'full' | ImportNote;

/**
 * Checks and stores the rows from the file's checkpoint on until its end, or until `pause`, called after each chunk, returns
 * true. While the database writes one chunk, the next one is read.
 */
export async function ingestRows(
  pool: Pool,
  file: FileInReading,
  { records, offsetOf }: RowSource,
  { check, items, limits, room, pause }: ReadRun,
): Promise<ReadOutcome> {
  let { checkpoint } = file;
  let { row, rows } = checkpoint;
  let left = room.bytes;
  let end: number | null = null;
  let [chunk, written] = [new CopyChunk(), new CopyChunk()];
  let writing: Promise<boolean> = Promise.resolve(true);
  const flush = async (): Promise<boolean> => {
    if (!(await writing)) return false;
    const [from, to] = [checkpoint, { rows, row, byte: end === null ? checkpoint.byte : offsetOf(end) }];
    writing = storeRowsWithCheckpoint(pool, file, [from, to], chunk.bytes);
    writing.catch(() => undefined);
    left -= chunk.length;
    checkpoint = to;
    [chunk, written] = [written, chunk];
    chunk.clear();
    return true;
  };
  /** Stores a chunk. @returns why reading ends after it, if it does. */
  const keep = async (): Promise<'paused' | 'lost' | null> => {
    if (!(await flush())) return 'lost';
    return (await pause()) ? ((await writing) ? 'paused' : 'lost') : null;
  };
  for await (const some of records) {
    for (const { cells, end: behind, broken } of some) {
      row += 1;
      end = behind;
      if (row % rowsAtOnce === 0) await letOthers();
      if (!broken && cells.every((cell) => cell.trim() === '')) continue;
      if (rows === limits.maxRows) return (await writing) ? 'full' : 'lost';
      rows += 1;
      chunk.add(copyTextRow(file.id, items.exclude(toRowInsert(file.ownerId, row, cells, broken, check))));
      if (chunk.length > left) return (await writing) ? room.full : 'lost';
      const most = checkpoint.rows === 0 ? firstRows : limits.chunkRows;
      if (chunk.rows < most && chunk.length < chunkBytes) continue;
      const stop = await keep();
      if (stop) return stop;
    }
    // The next rows may be ready already: the pause lets this process do other work.
    await letOthers();
  }
  return (await flush()) && (await writing) ? 'end' : 'lost';
}
