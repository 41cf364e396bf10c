import type { EntityManager } from '@mikro-orm/postgresql';
import type { Import } from '#libs/domain/imports/import.js';
import { openRowStates } from '#libs/domain/imports/import-row.js';
import { checksPassed } from '#libs/domain/imports/row-check-result.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { requestRates } from './request-rates.js';
import { changeRows } from './change-rows.js';
import { dropRates, recheckKeys } from './write-rows.js';

const open = sqlStates(openRowStates);
const faulty = `issues @> '[{"severity":"error"}]'`;
const exclude = `update import_row set state = 'excluded', revision = revision + 1, head = row
  where import_id = ? and state in ${open}`;
const include = `update import_row set state = case when ${faulty} then 'invalid' else 'valid' end, revision = revision + 1
  where import_id = ? and state = 'excluded'`;
/** Such rows are checked again: so far they only had the reason why they are not shipments. */
const asAny = `update import_row set state = 'invalid' where import_id = ? and state = 'excluded'
  and (${checksPassed.map((code) => `issues @> '[{"code":"${code}"}]'`).join(' or ')})`;
const named = 'and row = any(?::int[]) returning row, duplicate_key as key';

type Moved = { row: number; key: string | null };

/** Numbers of rows with errors that would be excluded, or included; the first `limit` of them. */
export async function rowsWithErrors(
  em: EntityManager,
  importId: string,
  excluded: boolean,
  limit: number,
): Promise<number[]> {
  const states = excluded ? open : `('excluded')`;
  const rows = await em.execute<{ row: number }[]>(
    `select row from import_row where import_id = ? and state in ${states} and ${faulty} order by row limit ?`,
    [importId, limit],
  );
  return rows.map(({ row }) => row);
}

/**
 * Excludes these rows, or includes them again, with the import locked; rows that are being sold stay.
 * @returns how many.
 */
export async function excludeRows(
  em: EntityManager,
  upload: Import,
  rows: readonly number[],
  excluded: boolean,
  now: Date,
): Promise<number> {
  const { id } = upload;
  const which = [id, `{${rows.join(',')}}`];
  const unchecked = excluded ? [] : await em.execute<Moved[]>(`${asAny} ${named}`, which);
  const plain = unchecked.map(({ row }) => row);
  if (plain.length > 0) await changeRows(em, upload, plain, now, ({ edits }) => edits ?? {});
  const others = await em.execute<Moved[]>(`${excluded ? exclude : include} ${named}`, which);
  const moved = [...unchecked, ...others];
  const numbers = moved.map(({ row }) => row);
  await dropRates(em, id, numbers);
  await recheckKeys(
    em,
    upload,
    moved.map(({ key }) => key),
    numbers,
  );
  if (moved.length > 0) await requestRates(em, upload);
  return moved.length;
}
