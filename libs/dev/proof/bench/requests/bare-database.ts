import pg from 'pg';
import { migrateUp } from '#libs/database/migrations-up.js';

/**
 * A second, empty database with the same tables on the same server, so that the peer's writes do not touch our rows.
 */
export async function bareDatabase(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create database bare');
  } finally {
    await client.end();
  }
  url.pathname = '/bare';
  await migrateUp(url.href);
  return url.href;
}
