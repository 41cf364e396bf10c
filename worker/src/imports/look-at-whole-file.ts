import type { EntityManager } from '@mikro-orm/postgresql';
import type { Import } from '#libs/domain/imports/import.js';

const open = `state in ('valid', 'invalid')`;

/** Rows with the same order number and receiver are parcels of one shipment: the first of them leads it. */
const heads = `
  with led as (
    select "row", min("row") over (partition by duplicate_key) as head from import_row
    where import_id = ? and ${open} and duplicate_key is not null
  )
  update import_row r set head = led.head from led where r.import_id = ? and r."row" = led."row" and led.head <> r."row"`;

const warning = (code: string, message: string) =>
  `jsonb_build_array(jsonb_build_object('column', 'reference', 'code', '${code}', 'severity', 'warning', 'message', ${message}))`;

const warn = (found: string, code: string, message: string) => `
  update import_row r set warned = true, issues = coalesce(r.issues, '[]') || ${warning(code, message)}
  from (${found}) found where r.import_id = ? and r."row" = found."row"`;

const twiceInFile = warn(
  `select "row", first from (
     select "row", min("row") over (partition by duplicate_key) as first from import_row
     where import_id = ? and ${open} and duplicate_key is not null
   ) k where first < "row"`,
  'duplicate_in_file',
  `'Row ' || found.first || ' has the same order number and receiver.'`,
);

const findShipped = `
  select distinct on (n."row") n."row", s.slug, to_char(s.created_at, 'FMMonth FMDD') as day
  from import_row n
  join import_row o on o.duplicate_key = n.duplicate_key and o.shipment_id is not null and o.import_id <> n.import_id
  join shipment s on s.id = o.shipment_id and s.created_at > now() - interval '30 days'
    and s.label_status in ('queued', 'purchasing', 'purchasing_unknown', 'purchased')
  where n.import_id = ? and n.${open}
  order by n."row", s.created_at desc`;

const shippedBefore = warn(
  `select * from jsonb_to_recordset(?::jsonb) as f("row" int, slug text, day text)`,
  'already_shipped',
  `'This order was shipped to the same receiver on ' || found.day || ': see /label/' || found.slug || '.'`,
);

/** Of rows that have just come in nothing is known yet: taken for a few, they would be gone through for each other. */
const noLoops = `set local enable_nestloop = off`;

/**
 * What only the whole file tells: which rows are one shipment, which are there twice, and which were shipped in the last 30
 * days. Call it once after the rows were checked, in a transaction that holds the file.
 */
export async function lookAtWholeFile(em: EntityManager, { id, mapping }: Import): Promise<void> {
  const shipped = await em.execute<object[]>(findShipped, [id]);
  await em.execute(noLoops);
  if (mapping?.sameReference === 'parcels') await em.execute(heads, [id, id]);
  else await em.execute(twiceInFile, [id, id]);
  if (shipped.length > 0) await em.execute(shippedBefore, [JSON.stringify(shipped), id]);
  await em.execute(`set local enable_nestloop = on`);
}
