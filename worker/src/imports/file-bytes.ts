import type { Pool } from 'pg';
import { partBytes, type FileFormat } from '#libs/contracts/imports/imports.js';

/** From this number on the parts hold what the sheet of a workbook says, as CSV. */
export const sheetPart = 1_000_000;

/** The bytes of an uploaded file from one of them on, a part at a time: `first` is the part that they begin with. */
export async function* fileBytes(pool: Pool, importId: string, from: number, first = 0): AsyncGenerator<Buffer> {
  for (let number = Math.floor(from / partBytes); ; number += 1) {
    const part = await filePart(pool, importId, first + number);
    if (!part) return;
    const skip = Math.max(0, from - number * partBytes);
    yield skip > 0 ? part.subarray(skip) : part;
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
