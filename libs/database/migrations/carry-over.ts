import pg from 'pg';
import { describeSchema, type SchemaFact } from './describe-schema.js';
import { statementsOf } from './sql-migration.js';

const baseline = '0001-baseline';
/** The last of the migrations that the baseline replaces. */
const lastBefore = '0028-waiting-once';
/** The schema in which the baseline runs for comparison; dropped before the transaction ends. */
const trial = 'waybill_baseline';
/**
 * What is taken from the baseline instead of being renamed; triggers also because PostgreSQL formats them differently
 * after a restore.
 */
const replaceable = /^(--.*\n)*(create function|create trigger|comment on)\b/;

/**
 * PostgreSQL's codes for a table, column or object that is missing or already exists. Any other error is not a
 * difference.
 */
const differsCodes = ['42P01', '42P07', '42701', '42703', '42704', '42710', '42723', '42883'];

/** A database that cannot be migrated to this version: why, and what to do. Nothing in it has changed. */
export class RefusedDatabase extends Error {}

/**
 * Brings a database of the previous version, migrations 0001 to 0028, to the point where the baseline counts as
 * applied: renames objects, then compares them with the baseline. An empty database and one with the baseline stay as
 * they are.
 * @param owner a connection as the owner of all tables, outside a transaction.
 * @returns the names of the migrations that count as applied by this: the baseline or none.
 * @throws RefusedDatabase for any other database, which is left unchanged.
 */
export async function carryOver(owner: pg.Client): Promise<string[]> {
  const ran = await executed(owner);
  if (ran.includes(baseline)) return [];
  if (ran.length === 0) {
    await assertEmpty(owner);
    return [];
  }
  if (ran.at(-1) !== lastBefore)
    throw new RefusedDatabase(
      `This database is at migration ${ran.at(-1)}. Bring it to ${lastBefore} with the version before this one, then migrate again.`,
    );
  await assertAlone(owner);
  await owner.query('begin');
  try {
    await rename(owner);
    const differing = await differences(owner);
    if (differing.length > 0) throw unlike(differing.join(', '));
    await owner.query('delete from public.migration');
    await owner.query('insert into public.migration (name, executed_at) values ($1, now())', [baseline]);
    await owner.query('commit');
    return [baseline];
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** Names of the migrations that have run, oldest first. */
async function executed(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ there: boolean }>(`select to_regclass('public.migration') is not null as there`);
  if (!rows[0]?.there) return [];
  const names = await owner.query<{ name: string }>('select name from public.migration order by id');
  return names.rows.map(({ name }) => name);
}

async function assertEmpty(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migration'
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1`,
  );
  if (rows[0])
    throw new RefusedDatabase(
      `This database holds tables that are not Waybill's, such as "${rows[0].relname}". Give Waybill an empty database.`,
    );
}

/** The previous version cannot work with renamed tables, and its open transactions would block the renaming. */
async function assertAlone(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and application_name like 'waybill%' and application_name <> 'waybill-migrate'`,
  );
  if (rows[0]!.connections > 0)
    throw new RefusedDatabase(
      `The version before still runs: ${rows[0]!.connections} connections to this database. Stop its api and workers, then migrate again.`,
    );
}

async function rename(owner: pg.Client): Promise<void> {
  await owner.query('set local search_path to public');
  const replaced = statementsOf(baseline).filter((statement) => replaceable.test(statement));
  for (const statement of [...statementsOf('0028-to-baseline.sql'), ...replaced])
    try {
      await owner.query(statement.replace(/^create (function|trigger)/m, 'create or replace $1'));
    } catch (error) {
      if (error instanceof pg.DatabaseError && differsCodes.includes(error.code ?? '')) throw unlike(error.message);
      throw error;
    }
}

/** The tables and functions that differ from what the baseline creates in an empty schema. */
async function differences(owner: pg.Client): Promise<string[]> {
  await owner.query(`create schema ${trial}`);
  await owner.query(`set local search_path to ${trial}`);
  for (const statement of statementsOf(baseline)) await owner.query(statement);
  const [expected, found] = [await describeSchema(owner, trial), await describeSchema(owner, 'public')];
  await owner.query(`drop schema ${trial} cascade`);
  return [...new Set([...without(expected, found), ...without(found, expected)])].sort();
}

function without(facts: readonly SchemaFact[], others: readonly SchemaFact[]): string[] {
  const known = new Set(others.map(({ of, text }) => `${of} ${text}`));
  return facts.filter(({ of, text }) => !known.has(`${of} ${text}`)).map(({ of }) => of);
}

const unlike = (what: string): RefusedDatabase =>
  new RefusedDatabase(
    `This database says it is at migration ${lastBefore} but differs from what that version made: ${what}. Undo what was changed by hand, then migrate again.`,
  );
