import type pg from 'pg';

/** One object of a schema: its table or function, and everything that PostgreSQL knows about it. */
export interface SchemaFact {
  readonly of: string;
  readonly text: string;
}

/** Leaves out objects of extensions and the ORM's migration table. */
const ours = `
  relation as (
    select oid, relname, relkind, relpersistence from pg_class
    where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'S') and relname not in ('migration', 'migration_id_seq')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')),
  routine as (
    select oid, proname, provolatile, proparallel, prosrc from pg_proc
    where pronamespace = $1::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e'))`;

const facts = `
  select relname as of, format('%s %s', relkind, relpersistence) as text from relation
  union all
  select relname, concat_ws(' ', 'column', attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      attgenerated, attidentity, attstorage, pg_get_expr(adbin, adrelid))
    from relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind <> 'S'
  union all
  select relname, format('constraint %s %s', conname, pg_get_constraintdef(pg_constraint.oid, true))
    from relation join pg_constraint on conrelid = relation.oid where contype <> 'n'
  union all
  select relname, pg_get_indexdef(indexrelid, 0, true) from relation join pg_index on indrelid = relation.oid
  union all
  select relname, pg_get_triggerdef(pg_trigger.oid, true) from relation join pg_trigger on tgrelid = relation.oid
    where not tgisinternal
  union all
  select relname, format('sequence from %s by %s', seqstart, seqincrement)
    from relation join pg_sequence on seqrelid = relation.oid
  union all
  select relname, format('comment %s', description)
    from relation join pg_description on objoid = relation.oid and classoid = 'pg_class'::regclass
  union all
  select proname, concat_ws(' ', 'function', pg_get_function_arguments(oid), pg_get_function_result(oid), provolatile, proparallel,
      prosrc, obj_description(oid, 'pg_proc'))
    from routine`;

/**
 * A description of a schema in a fixed order: tables, columns (regardless of their order), constraints, indexes,
 * triggers, sequences, functions, comments. Equal schemas have equal descriptions, whatever their names.
 * @param client in a transaction: it searches only that schema until the transaction ends.
 */
export async function describeSchema(client: pg.Client, schema: string): Promise<SchemaFact[]> {
  await client.query(`set local search_path to ${schema}`);
  const { rows } = await client.query<SchemaFact>(`with ${ours} ${facts} order by 1, 2`, [schema]);
  return rows;
}
