import type { ClientBase } from 'pg';

/** A table by month: the column with the time. */
export type PartitionedTable = { readonly name: string; readonly column: string };

/** What has to be created again on the new table, as SQL; `drop`: how the old table loses it first, where it must. */
type Part = { create: string; drop: string | null };

/** Indexes and unique constraints other than of the id alone, whose partitions have one each; then triggers. */
const parts = `
  select format('alter table public.%I add constraint %I %s', $1::text, conname, pg_get_constraintdef(oid)) as create, null as drop
    from pg_constraint where conrelid = $1::regclass and contype = 'u'
  union all
  select pg_get_indexdef(indexrelid), null from pg_index where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select pg_get_triggerdef(oid), format('drop trigger %I on public.%I', tgname, $1::text)
    from pg_trigger where tgrelid = $1::regclass and not tgisinternal`;

/** Privileges of the table; whoever has one on the old table has it on the new one, and no other. */
const grants = `
  select format('grant %s on public.%I to %s', string_agg(privilege_type, ', '), $1::text,
    case grantee when 0 then 'public' else grantee::regrole::text end) as create
  from pg_class, aclexplode(relacl) where oid = $1::regclass and grantee <> relowner group by grantee`;

const comment = `select format('comment on table public.%I is %L', $1::text, obj_description($1::regclass, 'pg_class')) as create`;

/** Takes back what default privileges grant on a new table. */
const withoutDefaults = (name: string): string => `do $$ declare one record; begin
  for one in select distinct grantee::regrole::text as name from pg_class, aclexplode(relacl)
    where oid = 'public.${name}'::regclass and grantee <> relowner and grantee <> 0
  loop execute format('revoke all on public.${name} from %s', one.name); end loop;
end $$`;

/**
 * The statements that replace a table by a partitioned one with the same name, columns, indexes, triggers and privileges, of which the
 * old table is the first partition.
 * @param until the end of the first partition; a valid constraint of the old table says the same, so that it is not scanned.
 */
export async function swapStatements(
  client: ClientBase,
  { name, column }: PartitionedTable,
  until: string,
): Promise<string[]> {
  const all = async <Row extends object>(query: string) => (await client.query<Row & object>(query, [name])).rows;
  const found = await all<Part>(parts);
  const first = `${name}_before`;
  return [
    `lock table public.${name} in access exclusive mode`,
    ...found.flatMap(({ drop }) => drop ?? []),
    `alter table public.${name} set schema partitions`,
    `alter table partitions.${name} rename to ${first}`,
    `create table public.${name} (like partitions.${first} including defaults including generated including constraints including comments including storage)
      partition by range (${column})`,
    `alter table public.${name} drop constraint ${first}_check`,
    ...found.filter(({ drop }) => !drop).map(({ create }) => create),
    `alter table public.${name} attach partition partitions.${first} for values from (minvalue) to ('${until}')`,
    `alter table partitions.${first} drop constraint ${first}_check`,
    ...found.filter(({ drop }) => drop).map(({ create }) => create),
    ...(await all<Part>(comment)).map(({ create }) => create),
    withoutDefaults(name),
    ...(await all<Part>(grants)).map(({ create }) => create),
  ];
}
