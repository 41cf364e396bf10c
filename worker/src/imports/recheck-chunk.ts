import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import { rowChecker } from '#libs/contracts/imports/rows/row-checker.js';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';
import { readRowContext } from '#libs/use-cases/imports/read-row-context.js';
import { Import } from '#libs/domain/imports/import.js';
import type { ReadCheckpoint } from '#libs/domain/imports/opened-file.js';
import { openRowStates, takenRowStates } from '#libs/domain/imports/import-row.js';
import { foundByReading, excludedByCheck, rowCheckResult } from '#libs/domain/imports/row-check-result.js';
import { sqlStates } from '#libs/domain/transitions.js';

const chunkRows = 1_000;

type Row = { row: number; cells: string[]; edits: RowValues | null; issues: RowIssue[] | null };

const next = `
  select "row", cells, edits, issues from import_row
  where import_id = ? and "row" > ? and state in ${sqlStates([...openRowStates, 'excluded'])} order by "row" limit ?`;

/** The revision stays: the row is unchanged, only its meaning differs, and its addresses are verified again. Rows that a check excluded are checked again. */
const write = `
  update import_row r set issues = u.issues, warned = u.warned, duplicate_key = u.key, head = r."row", verified_revision = null,
    state = case when r.state = 'excluded' and not u.again then r.state else u.state end
  from jsonb_to_recordset(?::jsonb) as u("row" int, state text, issues jsonb, warned boolean, key text, again boolean)
  where r.import_id = ? and r."row" = u."row" and r."row" between ? and ?`;

/** Bypasses the version: users of the file are not disturbed. */
const move = `update import set checkpoint = ?::jsonb, steps = steps + 1, updated_at = now() where id = ?`;

const withdrawPrices = `
  delete from import_rate p where p.import_id = ? and p."row" between ? and ?
    and not exists (select from import_row r where r.import_id = p.import_id and r."row" = p."row" and r.state in ${sqlStates(takenRowStates)})`;

/**
 * Checks the next rows of a file again, under its lock, and stores the checkpoint. @returns end: there are no more; lost: the
 * check has ended, or another pass has begun.
 */
export async function recheckChunk(
  em: EntityManager,
  { importId: id, pass }: { importId: string; pass: number },
  now: Date,
): Promise<'more' | 'end' | 'lost'> {
  return em.transactional(async (em) => {
    const where = { id, pass, status: 'reading' as const, busy: 'checking' as const };
    const file = await em.findOne(Import, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!file?.mapping) return 'lost';
    const checkpoint = file.checkpoint ?? { rows: 0, row: 0, byte: 0 };
    const rows = await em.execute<Row[]>(next, [id, checkpoint.row, chunkRows]);
    const last = rows.at(-1);
    if (!last) return 'end';
    const context = await readRowContext(em, file.ownerId, file.mapping, now);
    const check = rowChecker(file.mapping, { ...context, width: file.header.length });
    const found = rows.map(({ row, cells, edits, issues }) => {
      const readIssues = edits ? [] : (issues ?? []).filter(foundByReading);
      const again = (issues ?? []).some(excludedByCheck);
      return { row, again, ...rowCheckResult(file.ownerId, { cells, edits }, readIssues, check) };
    });
    await em.execute(write, [JSON.stringify(found), id, checkpoint.row + 1, last.row]);
    await em.execute(withdrawPrices, [id, checkpoint.row + 1, last.row]);
    const reached: ReadCheckpoint = { rows: checkpoint.rows + rows.length, row: last.row, byte: 0 };
    await em.execute(move, [JSON.stringify(reached), id]);
    return 'more';
  });
}
