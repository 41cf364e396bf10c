import pg from 'pg';
import { migrateUp } from '#libs/database/migrations-up.js';

/**
 * A second, empty database with the same tables on the same server, so that the peer's writes do not touch our rows.
 */
export async function bareDatabase(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  url.pathname = '/bare';
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'bare'`);
    if (rowCount) return url.href;
    await client.query('create database bare');
  } finally {
    await client.end();
  }
  await migrateUp(url.href);
  return url.href;
}
