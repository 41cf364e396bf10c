import type { Pool } from 'pg';
import type { ReadCheckpoint } from '#libs/domain/imports/opened-file.js';
import { copyIn, inTransaction } from '../postgres-copy/copy-in.js';
import { copyColumns } from '../postgres-copy/copy-text-row.js';

/**
 * Does not wait for the disk: a crash of the database loses the latest rows together with their checkpoint, and they are read
 * again.
 */
const advance = `
  with quick as materialized (select set_config('synchronous_commit', 'off', true))
  update import set checkpoint = $4, rows = $5, stored_bytes = stored_bytes + $6, steps = steps + 1, updated_at = now() from quick
  where id = $1 and pass = $2 and status = 'reading' and checkpoint = $3::jsonb`;

/**
 * Stores a chunk of rows and the checkpoint, together or not at all: only from the checkpoint where the chunk begins, so that of
 * two runs one stores it, and a late or canceled one stores nothing. `rows`: in COPY format, see `copyText`.
 * @returns false when another run was first, or the reading is over.
 */
export async function storeRowsWithCheckpoint(
  pool: Pool,
  { id, pass }: { id: string; pass: number },
  [from, to]: [from: ReadCheckpoint, to: ReadCheckpoint],
  rows: Buffer,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const moved = await client.query(advance, [
      id,
      pass,
      JSON.stringify(from),
      JSON.stringify(to),
      to.rows,
      rows.length,
    ]);
    if (moved.rowCount === 1 && rows.length > 0) await copyIn(client, `import_row (${copyColumns})`, [rows]);
    return moved.rowCount === 1;
  });
}
