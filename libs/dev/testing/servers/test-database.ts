import { randomBytes } from 'node:crypto';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { migrateUp } from '#libs/database/migrations-up.js';
import { migrations } from '#libs/database/migrations.js';
import { ormConfig } from '#libs/database/orm.config.js';
import { asApp, asReader } from './app-role.js';

const templateLock = 20_251_121;

const serverUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error('No test PostgreSQL: this file needs a Jest project with libs/dev/testing/global-setup.ts.');
  return url;
};

const urlOf = (name: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
};

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The migrated template, created by the first test file that needs it; named after the newest migration, so that a
 * reused server is not stale.
 */
async function ensureTemplate(client: pg.Client): Promise<string> {
  const name = `waybill_template_${migrations.at(-1)?.name.replace(/\W/g, '_') ?? 'empty'}_${process.ppid}`;
  await client.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name]);
    if (existing.rowCount) return name;
    await client.query(`drop database if exists "${name}" with (force)`);
    await client.query(`create database "${name}"`);
    const url = urlOf(name);
    await migrateUp(url, { app: asApp(url), read: asReader(url) });
    await client.query(`alter database "${name}" is_template true`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

/** A migrated, empty database, and how to drop it. */
export interface OwnDatabase {
  /** With the role of api and workers: rows only. */
  readonly url: string;
  /** With the owner's role: tables, triggers, truncating. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

const dropDatabase = (name: string): Promise<void> =>
  onServer(async (client) => void (await client.query(`drop database if exists "${name}" with (force)`)));

export async function createTestDatabase(): Promise<OwnDatabase> {
  const name = `waybill_test_${randomBytes(6).toString('hex')}`;
  await onServer(async (client) => {
    const template = await ensureTemplate(client);
    await client.query(`create database "${name}" template "${template}" strategy file_copy`);
  });
  const ownerUrl = urlOf(name);
  return {
    url: asApp(ownerUrl),
    ownerUrl,
    drop: () => dropDatabase(name),
  };
}

/** A separate database without any table. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `waybill_test_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`create database "${name}"`));
  return { url: urlOf(name), drop: () => dropDatabase(name) };
}

/**
 * Tables that the migrations fill and that stay as they are; also owner identities: users and guests of a test file
 * keep their owner ids.
 */
const referenceTables: readonly string[] = ['margin_version', 'identity'];

/** Size in bytes from which truncating a table is faster than deleting its rows. */
const large = 1_000_000;

/** Tables that were written to, including rolled-back writes, and tables that refer to them. The size of a partitioned one is in its months. */
const written = `
  with recursive sized as (
    select oid, relname, case when relkind = 'r' then pg_relation_size(oid)
      else (select sum(pg_relation_size(relid)) from pg_partition_tree(oid) where isleaf) end as size
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
  ), written as (
    select oid from sized where relname = any($1) and size > 0
    union select c.conrelid from pg_constraint c join written on c.confrelid = written.oid where c.contype = 'f'
  ) select oid::regclass::text as name, size > ${large} as large from written join sized using (oid)`;

/** What only triggers write, and no reference leads to. */
const derivedTables = ['store_order_search', 'report_day', 'report_sum', 'report_change'];

/** One transaction with triggers and foreign keys off: no one else uses the tables meanwhile. */
const emptying = (tables: readonly { name: string; large: boolean }[]): string => {
  const all = tables.map(({ name }) => name);
  const replaced = tables.filter((table) => table.large).map(({ name }) => name);
  return [
    'set local session_replication_role = replica',
    `lock table ${all.join(', ')} in access exclusive mode`,
    ...(replaced.length > 0 ? [`truncate ${replaced.join(', ')} cascade`] : []),
    ...all.filter((name) => !replaced.includes(name)).map((name) => `delete from ${name}`),
    `select setval(seqrelid, seqstart, false) from pg_sequence join pg_depend on objid = seqrelid
      where classid = 'pg_class'::regclass and deptype in ('a', 'i')
      and refobjid = any(array['${all.join("', '")}']::regclass[])`,
  ].join('; ');
};

/**
 * Empties every table of ours that was written to, except reference data. Small tables are emptied by DELETE: TRUNCATE
 * creates new files for a table and its indexes, which takes twenty times as long, and longer than most tests.
 */
async function truncateAll(orm: MikroORM, owner: pg.Pool): Promise<void> {
  const tables = [...orm.getMetadata().getAll().values()].filter(
    (meta) => meta.tableName && !meta.virtual && !meta.view && !referenceTables.includes(meta.tableName),
  );
  const names = [...new Set([...tables.map(({ tableName }) => tableName), ...derivedTables])];
  const { rows } = await owner.query<{ name: string; large: boolean }>(written, [names]);
  if (rows.length > 0) await owner.query(emptying(rows));
}

export interface TestDatabase {
  /** With the role of api and workers, so that a test notices a missing privilege. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly orm: MikroORM;
  /** A new entity manager with its own identity map and the role of api and workers. */
  em(): EntityManager;
  /** Runs SQL as the owner of the tables: for what api and workers may not do, such as DDL or changing evidence. */
  asOwner<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  truncate(): Promise<void>;
}

type Open = OwnDatabase & { orm: MikroORM; owner: pg.Pool };

/**
 * Gives the test file a migrated PostgreSQL database of its own, emptied before each test and dropped at the end.
 * Call it once, at the top of a describe; use its members inside tests and hooks only.
 */
export function useDatabase(): TestDatabase {
  let open: Open | undefined;
  const opened = () => {
    if (!open) throw new Error('The test database is there only inside tests and hooks.');
    return open;
  };
  const truncate = () => truncateAll(opened().orm, opened().owner);
  beforeAll(async () => {
    const database = await createTestDatabase();
    const orm = await MikroORM.init(ormConfig({ url: database.url, pool: 10 }));
    const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1, application_name: 'test-owner' });
    owner.on('error', () => undefined);
    open = { ...database, orm, owner };
  });
  beforeEach(truncate);
  afterAll(async () => {
    await open?.orm.close();
    await open?.owner.end();
    await open?.drop();
  });
  return {
    get url() {
      return opened().url;
    },
    get ownerUrl() {
      return opened().ownerUrl;
    },
    get orm() {
      return opened().orm;
    },
    em: () => opened().orm.em.fork(),
    asOwner: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await opened().owner.query<Row & pg.QueryResultRow>(sql, values)).rows,
    truncate,
  };
}
