import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { FileFormat } from '#libs/contracts/imports/imports.js';
import type { ImportNote } from '#libs/domain/imports/opened-file.js';
import { readRecords } from '#libs/adapters/table-files/csv/read-records.js';

/** Why a corrected file cannot be read. */
export class CorrectedFileError extends Error {
  constructor(readonly note: ImportNote) {
    super(note.text);
  }
}

/**
 * The lines of a corrected file, header first, in batches as they are read: UTF-8; comma, semicolon or tab, whichever is most
 * frequent in the first line. Skips empty lines. @throws CorrectedFileError.
 */
export async function* correctedFileLines(pool: Pool, changeId: string): AsyncGenerator<string[][]> {
  const head = (await partOf(pool, changeId, 0)) ?? Buffer.alloc(0);
  const delimiter = delimiterOf(head.subarray(0, 100_000).toString());
  let first = true;
  for await (const records of readRecords(utf8Parts(pool, changeId), { delimiter, quote: '"' })) {
    const lines: string[][] = [];
    for (const { cells, broken } of records) {
      if (broken) throw new CorrectedFileError(openQuote);
      if (cells.every((cell) => cell.trim() === '')) continue;
      lines.push(first ? unmarked(cells) : cells);
      first = false;
    }
    if (lines.length > 0) yield lines;
  }
}

/** The first line without the byte order mark, after which a quoted cell would be taken literally. */
const unmarked = ([name = '', ...others]: string[]): string[] =>
  name.startsWith('\uFEFF') ? [name.slice(1).replace(/^"(.*)"$/s, '$1'), ...others] : [name, ...others];

/** The file is no longer needed. */
export const dropFile = (em: EntityManager, changeId: string): Promise<unknown> =>
  em.execute('delete from import_change_part where change_id = ?', [changeId]);

async function* utf8Parts(pool: Pool, changeId: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let number = 0; ; number += 1) {
    const part = await partOf(pool, changeId, number);
    try {
      decoder.decode(part ?? undefined, { stream: part !== null });
    } catch {
      throw new CorrectedFileError(noText);
    }
    if (!part) return;
    if (part.includes(0)) throw new CorrectedFileError(noText);
    yield part;
  }
}

async function partOf(pool: Pool, changeId: string, number: number): Promise<Buffer | null> {
  const { rows } = await pool.query<{ content: Buffer }>({
    name: 'import-change-part',
    text: 'select content from import_change_part where change_id = $1 and number = $2',
    values: [changeId, number],
  });
  return rows[0]?.content ?? null;
}

function delimiterOf(text: string): FileFormat['delimiter'] {
  const line = text.split(/\r\n|\r|\n/, 1)[0] ?? '';
  const count = (mark: string): number => line.split(mark).length;
  return ([',', ';', '\t'] as const).reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const noText: ImportNote = {
  code: 'not_text',
  text: 'This file is not UTF-8 text. Save it as "CSV UTF-8" and upload it again.',
};
const openQuote: ImportNote = {
  code: 'broken_quotes',
  text: 'A quotation mark in this file is opened and never closed. Close it and upload the file again.',
};
