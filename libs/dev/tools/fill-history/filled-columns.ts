import type { ClientBase } from 'pg';

/** What the rows of a table hold: columns with a value, and for objects in JSON their keys, as `column.key`. */
export type FilledColumns = ReadonlyMap<string, ReadonlySet<string>>;

const tables = `select relname as name from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and (xpath('/row/n/text()', query_to_xml(
    format('select count(*) as n from (select from %I limit 1) one', relname), false, true, '')))[1]::text <> '0'`;

const columns = (table: string): string => `
  with filled as (select field.key, field.value from ${table} t cross join lateral jsonb_each(to_jsonb(t)) field where field.value <> 'null')
  select key from filled
  union select filled.key || '.' || inner_key from filled
    cross join lateral jsonb_object_keys(case when jsonb_typeof(value) = 'object' then value else '{}' end) inner_key`;

/** Reads every row: for small databases. */
export async function filledColumns(client: ClientBase): Promise<FilledColumns> {
  const filled = new Map<string, ReadonlySet<string>>();
  const { rows } = await client.query<{ name: string }>(tables);
  for (const { name } of rows) {
    const { rows: keys } = await client.query<{ key: string }>(columns(name));
    filled.set(name, new Set(keys.map(({ key }) => key)));
  }
  return filled;
}
