import type { Pool } from 'pg';
import type { ReadPlace } from '#libs/domain/imports/import.js';
import { copyIn, inTransaction } from './copy-in.js';
import { copyColumns, copyText } from './copy-text.js';
import type { KeptRow } from './kept-row.js';

const advance = `
  update import set place = $4, rows = $5, updated_at = now()
  where id = $1 and pass = $2 and status = 'reading' and place = $3::jsonb`;

/**
 * Keeps a chunk of rows and how far the reading is, together or not at all: only from the place where the chunk begins, so that
 * of two runs one keeps it and a late or cancelled one keeps nothing.
 * @returns false when another run was first, or the reading is over.
 */
export async function keepRows(
  pool: Pool,
  { id, pass }: { id: string; pass: number },
  [from, to]: [from: ReadPlace, to: ReadPlace],
  rows: readonly KeptRow[],
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const moved = await client.query(advance, [id, pass, JSON.stringify(from), JSON.stringify(to), to.rows]);
    if (moved.rowCount === 1 && rows.length > 0)
      await copyIn(client, `import_row (${copyColumns})`, copyText(id, rows));
    return moved.rowCount === 1;
  });
}
