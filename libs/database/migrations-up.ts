import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { buildConcurrentIndexes } from './concurrent-indexes.js';
import { carryOver, RefusedDatabase } from './migrations/carry-over.js';
import { ormConfig } from './orm.config.js';
import { partitionTables } from './partitions/partition-tables.js';
import { createAndGrantRoles, type RoleUrls } from './roles/create-and-grant-roles.js';

/** Any constant; every process that migrates this database takes the same advisory lock. */
const lock = 20_251_120;

/**
 * Migrates a database to the newest schema, ours and the queue's, and sets the privileges of its roles (docs/adr/0020).
 * Safe to call from several processes at once: the second waits, then finds nothing to do. All pending migrations
 * commit together or not at all; then indexes of large tables are built and tables are split into months, without a lock
 * that stops writers for longer than a moment.
 * @param url of the owner: the only role that may change tables.
 * @param roles the other roles; created where they are missing. None where one role does everything.
 * @returns the names of the migrations that ran, or count as applied from now on.
 * @throws RefusedDatabase on a server that is too old, and for a database that is neither empty nor of this version or
 * the previous one.
 */
export async function migrateUp(url: string, roles: RoleUrls = {}): Promise<string[]> {
  const holder = new pg.Client({ connectionString: url, application_name: 'waybill-migrate' });
  holder.on('error', () => undefined); // the pending query is rejected as well
  await holder.connect();
  try {
    assertRecent(await versionOf(holder));
    await takeLock(holder);
    const carried = await carryOver(holder);
    const orm = await MikroORM.init(ormConfig({ url, pool: 1 }));
    try {
      const ran = await orm.migrator.up();
      await runMigrations(holder, 'bullmq');
      await buildConcurrentIndexes(holder);
      await partitionTables(holder);
      await createAndGrantRoles(holder, roles);
      return [...carried, ...ran.map(({ name }) => name)];
    } finally {
      await orm.close();
    }
  } finally {
    await holder.end();
  }
}

/** Polls instead of waiting in a statement, because the build of an index waits for all older statements. */
async function takeLock(holder: pg.Client): Promise<void> {
  const taken = async () =>
    (await holder.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])).rows[0]?.taken;
  while (!(await taken())) await wait(100);
}

/** The first version that sorts text by code points in the same way everywhere (`pg_c_utf8`). */
const oldestServer = 17;

/** @param version such as 180004 @throws RefusedDatabase */
export function assertRecent(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major < oldestServer)
    throw new RefusedDatabase(`This server is PostgreSQL ${major}. Waybill needs PostgreSQL ${oldestServer} or newer.`);
}

async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return rows[0]!.version;
}
