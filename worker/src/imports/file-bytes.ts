import type { Pool } from 'pg';
import { partBytes, type FileFormat } from '#libs/contracts/imports/imports.js';

/** From this number on the parts hold what the sheet of a workbook says, as CSV. */
export const sheetPart = 1_000_000;

/** Bytes that are fetched at a time: more would be in memory several times over while it arrives. */
const pieceBytes = 128 * 1024;

/** The bytes of an uploaded file from one of them on, a piece at a time: `first` is the part that they begin with. */
export async function* fileBytes(pool: Pool, importId: string, from: number, first = 0): AsyncGenerator<Buffer> {
  for (let at = from; ;) {
    const { rows } = await pool.query<{ piece: Buffer }>({
      name: 'import-piece',
      text: 'select substring(content from $3 for $4) as piece from import_part where import_id = $1 and number = $2',
      values: [importId, first + Math.floor(at / partBytes), (at % partBytes) + 1, pieceBytes],
    });
    const piece = rows[0]?.piece;
    if (!piece || piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}

/** Where the text of a file begins. */
export const firstPartOf = ({ kind }: Pick<FileFormat, 'kind'>): number => (kind === 'xlsx' ? sheetPart : 0);

/** One part of it; null behind the last. */
export async function filePart(pool: Pool, importId: string, number: number): Promise<Buffer | null> {
  const { rows } = await pool.query<{ content: Buffer }>({
    name: 'import-part',
    text: 'select content from import_part where import_id = $1 and number = $2',
    values: [importId, number],
  });
  return rows[0]?.content ?? null;
}
