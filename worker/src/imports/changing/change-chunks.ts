import type { EntityManager } from '@mikro-orm/postgresql';
import { changeColumn, type CellChange } from '#libs/use-cases/imports/change-rows.js';
import { excludeRows, rowsWithErrors } from '#libs/use-cases/imports/exclude-rows.js';
import { ImportChange } from '#libs/domain/imports/import-change.js';
import { ImportFix } from '#libs/domain/imports/bulk-fix.js';
import { Import } from '#libs/domain/imports/import.js';
import type { Chunks } from './chunks.js';
import { correctedFileChunks } from './corrected-file-chunks.js';

/** Rows that are changed, and locked, at a time. */
export const chunkRows = 500;

/** Null when no chunk is left. */
export async function changeChunks(
  em: EntityManager,
  { importId, changeId }: { importId: string; changeId: string },
): Promise<Chunks | null> {
  const [upload, change] = [await em.findOne(Import, importId), await em.findOne(ImportChange, changeId)];
  if (!upload || !change?.open) return null;
  switch (change.kind) {
    case 'corrections':
      return correctedFileChunks(await em.getConnection().getNativeClient(), upload, change);
    case 'exclusion':
      return { next: excludeChunk };
    default:
      return { next: fixChunk };
  }
}

/** Rows selected by their issue are searched again each time: changed rows no longer match. */
async function excludeChunk(
  em: EntityManager,
  upload: Import,
  { request, done, total, tally }: ImportChange,
  now: Date,
) {
  const { rows = [], excluded = true } = request;
  const some =
    rows === 'errors' ? await rowsWithErrors(em, upload.id, excluded, chunkRows) : rows.slice(done, done + chunkRows);
  const changed = await excludeRows(em, upload, some, excluded, now);
  const reached = done + some.length;
  const all = some.length < chunkRows ? reached : Math.max(total ?? 0, reached + 1);
  return { done: reached, total: all, tally: { ...tally, applied: tally.applied + changed } };
}

async function fixChunk(em: EntityManager, upload: Import, { request, kind, done, tally }: ImportChange, now: Date) {
  const fix = await em.findOne(ImportFix, { id: request.fixId ?? '', importId: upload.id });
  const all = fix?.changes ?? [];
  const some = all
    .slice(done, done + chunkRows)
    .map(([row, before, after]): CellChange => (kind === 'undo' ? [row, after, before] : [row, before, after]));
  const changed = fix ? await changeColumn(em, upload, fix.column, some, now) : 0;
  return { done: done + some.length, total: all.length, tally: { ...tally, applied: tally.applied + changed } };
}
