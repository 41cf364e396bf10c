import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrateUp } from '#libs/database/migrations-up.js';
import { freePort } from '#libs/dev/launch/processes/free-port.js';
import { startPostgres } from '#libs/dev/launch/postgres-server.js';
import { asApp, asReader } from './app-role.js';
import { testInitdbFlags, withoutSync } from './test-server-flags.js';

const run = promisify(execFile);
/** Any constant; every process that prepares data takes the same advisory lock of the run's server. */
const lock = 20_261_127;

/** The password of the owner, `waybill`. */
export const ownerPassword = 'waybill';

/**
 * Makes `directory`, which must not exist, the data of a server whose database `postgres` is migrated. The first caller of a run
 * prepares them, which takes seconds, the others copy. Does nothing in a run that has no folder for them.
 */
export async function copyPreparedData(directory: string): Promise<void> {
  const { TEST_RUN_FOLDER: folder, TEST_DATABASE_URL: url } = process.env;
  if (!folder || !url) return;
  await run('cp', ['-Rp', await preparedOnce(join(folder, 'prepared'), url), directory]);
}

async function preparedOnce(ready: string, serverUrl: string): Promise<string> {
  if (existsSync(ready)) return ready;
  const holder = new pg.Client({ connectionString: serverUrl });
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [lock]);
    if (!existsSync(ready)) await prepare(ready);
    return ready;
  } finally {
    await holder.end();
  }
}

async function prepare(ready: string): Promise<void> {
  const directory = `${ready}-unfinished`;
  await rm(directory, { recursive: true, force: true });
  const server = await startPostgres({
    ...{ directory, port: await freePort(), password: ownerPassword },
    // A short log, since it is copied too.
    ...{ initdbFlags: testInitdbFlags, flags: [...withoutSync, 'min_wal_size=32MB', 'max_wal_size=32MB'] },
  });
  await migrateUp(server.url, { app: asApp(server.url), read: asReader(server.url) }).finally(() => server.stop());
  await rename(directory, ready);
}
