import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Work on one connection, committed wholly or not at all: COPY bypasses the unit of work. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((broken: Error) => (lost = broken));
    throw error;
  } finally {
    client.release(lost);
  }
}

/** Adds rows in a format of COPY; `into`: a table with its columns. */
export async function copyIn(
  client: PoolClient,
  into: string,
  parts: readonly (Buffer | string)[],
  format: 'text' | 'binary' = 'text',
): Promise<void> {
  await pipeline(parts, client.query(copyFrom(`copy ${into} from stdin (format ${format})`)));
}
