import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { PostgresObjectStore } from '#libs/adapters/objects/postgres-object-store.js';
import { UploadedFile } from '../../../../../worker/src/imports/reading/uploaded-file.js';

const columns = Array.from({ length: 20 }, (_, at) => `c${at + 1}`);

/**
 * Reads a file's chunks inside the database: COPY of the CSV into a temporary table, then into one with the columns and
 * indexes of import_row. Nothing is checked. Returns milliseconds.
 */
export async function copyInDatabase(pool: pg.Pool, importId: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('drop table if exists bare_row; create table bare_row (like import_row including all)');
    const begin = performance.now();
    await client.query(`create temporary table line (${columns.map((name) => `${name} text`).join()})`);
    const copy = client.query(copyFrom(String.raw`copy line from stdin (format csv, header, null '\N')`));
    await pipeline(new UploadedFile(pool, new PostgresObjectStore(), importId).bytes(0), copy);
    await client.query(
      `insert into bare_row (import_id, "row", state, revision, cells, warned, head)
       select $1, number, 'valid', 1, cells, false, number
       from (select row_number() over () + 1 as number, array[${columns.join()}] as cells from line) l`,
      [importId],
    );
    return performance.now() - begin;
  } finally {
    await client.query('drop table if exists line');
    client.release();
  }
}
