import type { Pool } from 'pg';
import { partBytes } from '#libs/contracts/imports/imports.js';
import { filePart, sheetPart } from '../file-bytes.js';
import { readWorkbook } from './read-workbook.js';
import { sheetLines } from './sheet-lines.js';
import { tooLarge } from './workbook-fault.js';
import { ZipFile, type ReadBytes } from './zip-file.js';

const maxText = 300 * 1024 * 1024;

const keep = `
  insert into import_part (import_id, number, content) values ($1, $2, $3)
  on conflict (import_id, number) do update set content = excluded.content`;

/**
 * Writes the first sheet of a workbook as CSV behind the parts of the file: from there it is read like any other, from any place
 * on. Twice, or at once by two, it writes the same.
 * @throws WorkbookFault when it cannot be read.
 */
export async function convertWorkbook(pool: Pool, { id, bytes }: { id: string; bytes: number }): Promise<void> {
  const zip = await ZipFile.open(bytesOf(pool, id), bytes);
  const workbook = await readWorkbook(zip);
  let [waiting, number]: [Buffer, number] = [Buffer.alloc(0), 0];
  for await (const lines of sheetLines(zip, workbook)) {
    waiting = Buffer.concat([waiting, Buffer.from(lines)]);
    for (; waiting.length >= partBytes; waiting = waiting.subarray(partBytes)) {
      if (number * partBytes > maxText) throw tooLarge();
      await pool.query(keep, [id, sheetPart + number, waiting.subarray(0, partBytes)]);
      number += 1;
    }
  }
  await pool.query(keep, [id, sheetPart + number, waiting]);
}

/** Any bytes of the uploaded file; the part that was looked at last is kept. */
function bytesOf(pool: Pool, id: string): ReadBytes {
  let known: { number: number; content: Buffer } | undefined;
  const part = async (number: number): Promise<Buffer> => {
    if (known?.number !== number) known = { number, content: (await filePart(pool, id, number)) ?? Buffer.alloc(0) };
    return known.content;
  };
  return async (from, length) => {
    const pieces: Buffer[] = [];
    for (let at = from; at < from + length;) {
      const content = await part(Math.floor(at / partBytes));
      const piece = content.subarray(at % partBytes, (at % partBytes) + from + length - at);
      if (piece.length === 0) break;
      pieces.push(piece);
      at += piece.length;
    }
    return Buffer.concat(pieces);
  };
}
