import pg from 'pg';
import type { RoleUrls } from '#libs/database/roles/create-and-grant-roles.js';
import type { DataFolder, LocalSecrets } from './data-folder.js';
import { freePort } from './processes/free-port.js';
import { startPostgres } from './postgres-server.js';

/** URLs of one database, by role (docs/adr/0020). */
export type DatabaseRoles = RoleUrls & { readonly owner: string; readonly app: string };

/** The caller's own database; without DATABASE_OWNER_URL one role does everything. */
export function databaseOf(env: NodeJS.ProcessEnv): DatabaseRoles | undefined {
  const app = env['DATABASE_URL'];
  return app
    ? { app, owner: env['DATABASE_OWNER_URL'] || app, read: env['DATABASE_READ_URL'] || undefined }
    : undefined;
}

/**
 * Starts the embedded PostgreSQL. Its superuser owns the tables and migrates, as in data folders of earlier versions;
 * api, workers and reports sign in with their own roles, which the migrations create.
 */
export async function embeddedDatabase(
  folder: DataFolder,
  secrets: LocalSecrets,
  endings: (() => Promise<unknown>)[],
): Promise<DatabaseRoles> {
  const directory = folder.file('postgres');
  const server = await startPostgres({ directory, port: await freePort(), password: secrets.databasePassword });
  endings.push(() => server.stop());
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'waybill'");
    if (!rowCount) await client.query('create database waybill');
  } finally {
    await client.end();
  }
  const as = (username: string, password: string): string =>
    Object.assign(new URL(server.url), { pathname: '/waybill', username, password }).href;
  return {
    owner: as('waybill', secrets.databasePassword),
    app: as('waybill_app', secrets.databaseAppPassword),
    read: as('waybill_read', secrets.databaseReadPassword),
  };
}
