import type { EntityManager } from '@mikro-orm/postgresql';
import type { Import } from '#libs/domain/imports/import.js';
import { openRowStates } from '#libs/domain/imports/import-row.js';
import { awaitedLabelStates } from '#libs/domain/labels/label-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { excludeFooter } from './exclude-footer.js';
import { excludeFurtherItems } from './exclude-further-items.js';

const open = `state in ${sqlStates(openRowStates)}`;

/** Rows with the same order number and receiver are parcels of one shipment: the first of them leads it. */
const heads = `
  with led as (
    select "row", min("row") over (partition by duplicate_key) as head from import_row
    where import_id = ? and ${open} and duplicate_key is not null
  )
  update import_row r set head = led.head from led where r.import_id = ? and r."row" = led."row" and led.head <> r."row"`;

const warning = (code: string, message: string) =>
  `jsonb_build_array(jsonb_build_object('column', 'reference', 'code', '${code}', 'severity', 'warning', 'message', ${message}))`;
const twice = warning('duplicate_in_file', `'Row ' || found.first || ' has the same order number and receiver.'`);
const shippedBefore = warning(
  'already_shipped',
  `'This order was shipped to the same receiver on ' || found.day || ': see /label/' || found.slug || '.'`,
);

const warn = (found: string, warning: string) => `
  update import_row r set warned = true, issues = coalesce(r.issues, '[]') || ${warning}
  from (${found}) found where r.import_id = ? and r."row" = found."row"`;

const warnTwice = warn(
  `select "row", first from (
     select "row", min("row") over (partition by duplicate_key) as first from import_row
     where import_id = ? and ${open} and duplicate_key is not null
   ) k where first < "row"`,
  twice,
);

/**
 * The owner's latest shipment with a key. Forces the lookup by key: another index would scan all of the owner's
 * shipments for each row.
 */
const last = (key: string) => `
  select k.slug, to_char(k.created_at, 'FMMonth FMDD') as day from (
    select s.slug, s.created_at, s.owner_id, s.label_status from shipment s where s.duplicate_key = ${key} order by s.created_at desc offset 0
  ) k
  where k.owner_id = ? and k.created_at > now() - interval '30 days'
    and k.label_status in ${sqlStates([...awaitedLabelStates, 'purchased'])}
  limit 1`;

const findShipped = `
  select n."row", before.slug, before.day
  from import_row n cross join lateral (${last('n.duplicate_key')}) before
  where n.import_id = ? and n.${open}`;

const warnShipped = warn(
  `select * from jsonb_to_recordset(?::jsonb) as f("row" int, slug text, day text)`,
  shippedBefore,
);

/** New rows have no statistics yet: assuming a few of them, the planner would choose nested loops over all of them. */
const noNestedLoops = `set local enable_nestloop = off`;
/** Up to this many keys nested loops are allowed: without them, planning would take longer. */
const few = 200;

/**
 * The checks that need the whole file: which rows are not shipments, which form one shipment, which are duplicates, and
 * which were shipped in the last 30 days. Call it once after the rows were checked, in a transaction that holds the
 * file; adds its notes to the file.
 */
export async function runCrossRowChecks(em: EntityManager, file: Import): Promise<void> {
  const { id, ownerId, mapping } = file;
  await excludeFooter(em, id);
  await em.execute(noNestedLoops);
  await excludeFurtherItems(em, file);
  await em.execute(`set local enable_nestloop = on`);
  const shipped = await em.execute<object[]>(findShipped, [ownerId, id]);
  await em.execute(noNestedLoops);
  if (mapping?.sameReference === 'parcels') await em.execute(heads, [id, id]);
  else await em.execute(warnTwice, [id, id]);
  if (shipped.length > 0) await em.execute(warnShipped, [JSON.stringify(shipped), id]);
  await em.execute(`set local enable_nestloop = on`);
}

/** Recomputes the warnings of rows with these keys: no warning is there twice, and no outdated one remains. */
const again = `
  with same as (
    select "row", duplicate_key as key, issues, min("row") over (partition by duplicate_key) as first
    from import_row where import_id = ? and ${open} and duplicate_key = any(?::text[])
  ), checked as (
    select found."row",
      coalesce((select jsonb_agg(i order by place) from jsonb_array_elements(found.issues) with ordinality as e(i, place)
        where i->>'code' not in ('duplicate_in_file', 'already_shipped')), '[]')
      || case when found.first < found."row" and not ?::boolean then ${twice} else '[]' end
      || case when found.slug is null then '[]' else ${shippedBefore} end as issues
    from (
      select same.*, before.slug, before.day from same left join lateral (
        ${last('same.key')}
      ) before on true
    ) found
  )
  update import_row r set issues = nullif(checked.issues, '[]'), warned = checked.issues @> '[{"severity":"warning"}]'
  from checked where r.import_id = ? and r."row" = checked."row" and r."row" = any(array(select "row" from checked)) and r.issues is distinct from nullif(checked.issues, '[]')`;

/**
 * The same warnings for rows with one of these keys, after some of them were changed. Revisions stay, since the rows'
 * content has not changed. Rows with one key that form one shipment are not duplicates.
 */
export async function recheckCrossRowKeys(
  em: EntityManager,
  { id, ownerId, mapping }: Import,
  keys: readonly string[],
): Promise<void> {
  const parcels = mapping?.sameReference === 'parcels';
  if (keys.length === 0) return;
  const many = keys.length > few;
  if (many) await em.execute(noNestedLoops);
  await em.execute(again, [id, `{${keys.join(',')}}`, parcels, ownerId, id]);
  if (many) await em.execute(`set local enable_nestloop = on`);
}
