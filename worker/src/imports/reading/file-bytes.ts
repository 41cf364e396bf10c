import type { Pool } from 'pg';
import { partBytes } from '#libs/contracts/imports/imports.js';

/** The size of a read: a larger one would be in memory several times while it arrives. */
const pieceBytes = 128 * 1024;

/** The bytes of an uploaded file from an offset on, in pieces. */
export async function* fileBytes(pool: Pool, importId: string, from: number): AsyncGenerator<Buffer> {
  for (let at = from; ;) {
    const { rows } = await pool.query<{ piece: Buffer }>({
      name: 'import-piece',
      text: 'select substring(content from $3 for $4) as piece from import_part where import_id = $1 and number = $2',
      values: [importId, Math.floor(at / partBytes), (at % partBytes) + 1, pieceBytes],
    });
    const piece = rows[0]?.piece;
    if (!piece || piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}

/** One part of it; null after the last. */
export async function filePart(pool: Pool, importId: string, number: number): Promise<Buffer | null> {
  const { rows } = await pool.query<{ content: Buffer }>({
    name: 'import-part',
    text: 'select content from import_part where import_id = $1 and number = $2',
    values: [importId, number],
  });
  return rows[0]?.content ?? null;
}

/** The first part after the beginning with non-ASCII letters; null when there is none. */
export async function laterNonAscii(pool: Pool, importId: string): Promise<Buffer | null> {
  const { rows } = await pool.query<{ content: Buffer }>(
    'select content from import_part where import_id = $1 and number > 0 and not ascii order by number limit 1',
    [importId],
  );
  return rows[0]?.content ?? null;
}
