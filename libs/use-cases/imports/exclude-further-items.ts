import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import { damageCodes, furtherItem, furtherItemMessage, receiverColumns } from '#libs/domain/imports/further-item.js';
import type { Import } from '#libs/domain/imports/import.js';
import { blankSql, cellSql } from './cell-sql.js';

const noteCode = 'further_items';

const damaged = damageCodes.map((code) => `r.issues @> '[{"code":"${code}"}]'`).join(' or ');

const overridden = `r.edits is not null and exists (select from jsonb_each_text(r.edits) e
  where e.key in (${receiverColumns.map((column) => `'${column}'`).join(', ')}) and btrim(e.value) <> '')`;

const issue = `jsonb_build_object('column', 'reference', 'code', '${furtherItem}', 'severity', 'warning', 'message',
  '${furtherItemMessage("' || placed.first || '")}')`;

/** A row that a user has changed or included has another revision. If there are no items, nothing else is read. */
const excludeSql = (mapping: ImportMapping) => {
  const [number, blank] = [cellSql(mapping, 'reference'), blankSql(mapping, receiverColumns)];
  return `
  with item as materialized (
    select r."row", ${number} as number from import_row r
    where r.import_id = ? and r.state = 'invalid' and r.revision = 1 and r.edits is null
      and case when ${blank} then ${number} <> '' and not (${damaged}) else false end
  ), named as (
    select "row", number, true as item from item
    union all
    select r."row", ${number}, false from import_row r
    where (select exists (select from item)) and r.import_id = ? and ${number} in (select number from item)
      and (not ${blank} or (${overridden}))
  ), placed as (
    select "row", item, max("row") filter (where not item) over (partition by number order by "row") as first from named
  ), left_out as (
    update import_row r set state = 'excluded', warned = false, issues = jsonb_build_array(${issue})
    from placed where r.import_id = ? and r."row" = placed."row" and placed.item and placed.first is not null
    returning 1
  )
  select (select count(*) from left_out)::int + (
    select count(*) from import_row where import_id = ? and state = 'excluded' and issues @> '[{"code":"${furtherItem}"}]'
  )::int as rows`;
};

/**
 * Shops write an order of several items in several rows, of which only the first has the receiver: the others are not
 * shipments. Excludes them with the reason, as reading did with those directly beneath their order, and adds a note to the
 * file. After a new mapping all of them are checked again first.
 */
export async function excludeFurtherItems(em: EntityManager, file: Import): Promise<void> {
  const { id, mapping, notes } = file;
  const known = notes.filter((note) => note.code !== noteCode);
  const number = mapping?.columns.reference;
  const counted = mapping && number && 'column' in number;
  const [found] = counted ? await em.execute<{ rows: number }[]>(excludeSql(mapping), [id, id, id, id]) : [];
  const rows = found?.rows ?? 0;
  const are =
    rows === 1
      ? '1 row is a further item of an order above it: it is'
      : `${written(rows)} rows are further items of orders above them: they are`;
  if (rows > 0) known.push({ code: noteCode, text: `${are} excluded.` });
  if (rows > 0 || known.length < notes.length) file.noted(known);
}

const written = (count: number): string => count.toLocaleString('en-US');
