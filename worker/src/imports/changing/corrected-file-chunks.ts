import { setImmediate as letOthers } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { truncateText } from '#libs/contracts/text/truncate-text.js';
import { maxListed, type ChangeTally } from '#libs/contracts/imports/changes.js';
import type { RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import { correctionColumns, type CorrectionColumns } from '#libs/contracts/imports/files/corrected-file.js';
import { unguardCell } from '#libs/contracts/text/formula-guard.js';
import { rowReader } from '#libs/contracts/imports/rows/row-values.js';
import { changeRows } from '#libs/use-cases/imports/change-rows.js';
import { isTaken } from '#libs/use-cases/imports/stored-row.js';
import type { ImportChange } from '#libs/domain/imports/import-change.js';
import type { Import } from '#libs/domain/imports/import.js';
import type { ImportNote } from '#libs/domain/imports/opened-file.js';
import type { Chunks, Step } from './chunks.js';
import { CorrectedFileError, correctedFileLines } from './corrected-file-lines.js';

/** The row number of a line (0: none), and the row's revision (-1: not stated). */
type Line = { row: number; revision: number; values: RowValues };
/** `last`: for each row the last line about it, which counts. */
type Scanned = { columns: CorrectionColumns; total: number; last: Map<number, number> };

const chunkLines = 500;

/** Validates the whole file first, so that an unreadable file changes nothing; then returns its lines in chunks. */
export async function correctedFileChunks(pool: Pool, upload: Import, { id, done }: ImportChange): Promise<Chunks> {
  const scanned = await scan(pool, upload, id);
  if ('code' in scanned) return { failure: scanned, next: () => Promise.resolve('lost') };
  const lines = linesFrom(pool, id, scanned, done);
  let at = done;
  return {
    next: async (em, current, change, now) => {
      if (change.done !== at) return 'lost';
      const chunk: Line[] = [];
      while (at < scanned.total && chunk.length < chunkLines) {
        const next = await lines.next();
        if (next.done) break;
        at += 1;
        if (next.value) chunk.push(next.value);
      }
      return { done: at, total: scanned.total, tally: add(change.tally, await correct(em, current, chunk, now)) };
    },
    close: async () => void (await lines.return(undefined)),
  };
}

async function scan(pool: Pool, upload: Import, id: string): Promise<Scanned | ImportNote> {
  let columns: CorrectionColumns | null | undefined;
  let total = 0;
  const last: Scanned['last'] = new Map();
  try {
    for await (const some of correctedFileLines(pool, id)) {
      const lines = columns ? some : some.slice(1);
      columns ??= correctionColumns(upload.assertMapped(), upload.header, some[0] ?? []);
      if (!columns) return notOurs;
      total += lines.length;
      if (total > upload.rows) return tooMany(upload.rows);
      const { row } = columns;
      for (const [index, cells] of lines.entries()) last.set(numberAt(cells, row, 0), total - lines.length + index);
      await letOthers();
    }
  } catch (error) {
    if (error instanceof CorrectedFileError) return error.note;
    throw error;
  }
  return columns ? { columns, total, last } : notOurs;
}

/** Null: a later line is about the same row. */
async function* linesFrom(
  pool: Pool,
  id: string,
  { columns, last }: Scanned,
  from: number,
): AsyncGenerator<Line | null, undefined> {
  let at = -1;
  for await (const some of correctedFileLines(pool, id))
    for (const cells of some) {
      const index = at++;
      if (index < from) continue;
      const line = lineOf(cells, columns);
      yield line.row === 0 || last.get(line.row) === index ? line : null;
    }
  return undefined;
}

const numberAt = (cells: readonly string[], at: number, none: number): number =>
  /^\d{1,9}$/.test(cells[at]?.trim() ?? '') ? Number(cells[at]) : none;

const lineOf = (cells: readonly string[], { row, version, columns }: CorrectionColumns): Line => ({
  row: numberAt(cells, row, 0),
  revision: numberAt(cells, version, -1),
  values: Object.fromEntries(
    [...columns].flatMap(([at, { column, beside }]) => {
      const text = unguardCell(cells[at] ?? '').trim();
      return beside && text === '' ? [] : [[column, truncateText(text, 10_000)]];
    }),
  ),
});

/** A row that was changed since the download keeps its content. Repeating a line changes nothing. */
async function correct(em: EntityManager, upload: Import, lines: readonly Line[], now: Date): Promise<ChangeTally> {
  const lineByRow = new Map(lines.map((line) => [line.row, line]));
  const read = rowReader(upload.assertMapped());
  const refused: ChangeTally['refused'] = [];
  const { found, changed, faults } = await changeRows(em, upload, [...lineByRow.keys()], now, (row) => {
    const { revision, values } = lineByRow.get(row.row)!;
    const different = differences(read(row.cells, row.edits), values);
    const reason = isTaken(row) ? 'sold' : row.revision === revision ? null : 'changed';
    if (different !== null && reason !== null) refused.push({ row: row.row, reason });
    return different === null || reason !== null ? null : { ...row.edits, ...different };
  });
  const unknown = lines.filter(({ row }) => !found.has(row)).length;
  return { applied: changed.size, conflicts: refused.length, unknown, invalid: faults.length, refused, faults };
}

/** Null: the line equals the row. */
function differences(now: RowValues, line: RowValues): RowValues | null {
  const different = Object.entries(line).filter(([column, text]) => (now[column as keyof RowValues] ?? '') !== text);
  return different.length > 0 ? Object.fromEntries(different) : null;
}

const add = (before: ChangeTally, more: ChangeTally): Step['tally'] => ({
  applied: before.applied + more.applied,
  conflicts: before.conflicts + more.conflicts,
  unknown: before.unknown + more.unknown,
  invalid: before.invalid + more.invalid,
  refused: [...before.refused, ...more.refused].slice(0, maxListed),
  faults: [...before.faults, ...more.faults].slice(0, maxListed),
});

const notOurs: ImportNote = {
  code: 'not_corrections',
  text: 'This file has no columns "Waybill row" and "Waybill version". Download the rows here, change that file and upload it.',
};
const tooMany = (rows: number): ImportNote => ({
  code: 'too_many_rows',
  text: `This file has more rows than the upload, which has ${rows}. Nothing was changed. Send each row once.`,
});
