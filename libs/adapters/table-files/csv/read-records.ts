import { ByteWindow } from './byte-window.js';
import { plainLines } from './plain-lines.js';
import { splitLine, type Dialect } from './split-line.js';
import { strictRow, type FoundRow } from './strict-row.js';

/**
 * A row of the file. `end`: bytes from the start of the stream to behind it. `broken`: its quotation marks do not pair up; it
 * was read as one line, with them taken as characters.
 */
export type FileRecord = { cells: string[]; end: number; broken: boolean };

/** How much is looked at together. */
const pieceBytes = 64 * 1024;
/** Bytes of one row at most: what is longer is no row but an unclosed quotation mark or worse. */
const maxRowBytes = 1024 * 1024;

/**
 * The rows of a CSV text in UTF-8, in batches as they come, as RFC 4180 reads them. No row is lost: where quotation marks do not pair
 * up, the line is a row of its own, and reading goes on behind it.
 */
export async function* readRecords(bytes: AsyncIterable<Buffer>, dialect: Dialect): AsyncGenerator<FileRecord[]> {
  const window = new ByteWindow(bytes);
  let whole = false;
  try {
    for (;;) {
      const { rows, stop } = rowsOfBytes(window.bytes, dialect, whole);
      if (rows.length > 0) {
        const base = window.start;
        window.take(base + rows.at(-1)!.end);
        yield rows.map(({ cells, end }) => ({ cells, end: base + end, broken: false }));
      } else if (stop === 'broken' || window.bytes.length > maxRowBytes) {
        const line = await window.takeLine(maxRowBytes);
        yield [{ cells: splitLine(line, dialect).cells, end: window.start, broken: true }];
      } else if (whole) return;
      else whole = !(await window.more());
    }
  } finally {
    await window.end();
  }
}

/** The rows at the beginning of these bytes, at most a piece of them and one more, and what is in the way of the next one. */
function rowsOfBytes(bytes: Buffer, dialect: Dialect, whole: boolean): { rows: FoundRow[]; stop?: 'open' | 'broken' } {
  const rows: FoundRow[] = [];
  /** Each byte as a character: places are those of the bytes. */
  let text: string | undefined;
  for (let at = 0; at < Math.min(bytes.length, pieceBytes); at = rows.at(-1)!.end) {
    const from = at;
    const plain = plainLines(bytes.subarray(from, pieceBytes), dialect);
    for (const { cells, end } of plain) rows.push({ cells, end: from + end });
    if (plain.length > 0) continue;
    const row = strictRow((text ??= bytes.toString('latin1')), from, dialect, whole);
    if (typeof row === 'string') return { rows, stop: row };
    if (row.end - from > maxRowBytes) return { rows, stop: 'broken' };
    rows.push({ cells: row.cells.map(asUtf8), end: row.end });
  }
  return { rows };
}

const asUtf8 = (cell: string): string => Buffer.from(cell, 'latin1').toString();
