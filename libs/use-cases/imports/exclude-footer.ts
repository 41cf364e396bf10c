import type { EntityManager } from '@mikro-orm/postgresql';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';
import { isFileFooter } from '#libs/domain/imports/file-footer.js';

const last = `
  select "row", cells, state = 'invalid' and revision = 1 and edits is null as untouched
  from import_row where import_id = ? order by "row" desc limit 3`;

const excludeSql = `
  update import_row set state = 'excluded', warned = false, issues = ?::jsonb
  where import_id = ? and "row" = any(?::int[])`;

const message = 'The shop added this line below the orders. It is not a shipment, so it is excluded.';
const issue: RowIssue = { column: null, code: 'file_footer', severity: 'warning', message };

type Last = { row: number; cells: string[]; untouched: boolean };

/** A shop's footer after the last row is not a shipment: excludes it, with the reason. */
export async function excludeFooter(em: EntityManager, id: string): Promise<void> {
  const rows = await em.execute<Last[]>(last, [id]);
  const end = rows.findIndex(({ cells }) => !isFileFooter(cells));
  const footer = (end < 0 ? rows : rows.slice(0, end)).filter(({ untouched }) => untouched);
  if (footer.length > 0)
    await em.execute(excludeSql, [JSON.stringify([issue]), id, `{${footer.map(({ row }) => row).join(',')}}`]);
}
