import { CsvRun, maxRowBytes, type CsvRow } from './csv-run.js';
import { plainLines } from './plain-lines.js';
import { splitLine, type Dialect } from './split-line.js';
import { ByteWindow } from './byte-window.js';

/**
 * A row of the file. `end`: bytes from the start of the stream to behind it. `broken`: its quotation marks do not pair up; it
 * was read as one line, with them taken as characters.
 */
export type FileRecord = { cells: string[]; end: number; broken: boolean };

/** How much goes into the parser at a time; less, at first, after a broken row: what follows it is parsed again. */
const pieceBytes = 64 * 1024;
const firstPieceBytes = 2 * 1024;

/** `width`: cells of a row; one over several lines that has another number is taken for an unclosed quotation mark. 0: none is. */
export type RecordShape = Dialect & { width: number };

/**
 * The rows of a CSV text, in batches as they come. Plain lines are split here, the others by csv-parse. No row is lost: where
 * quotation marks do not pair up, the line is a row of its own, and reading goes on behind it.
 */
export async function* readRecords(bytes: AsyncIterable<Buffer>, shape: RecordShape): AsyncGenerator<FileRecord[]> {
  const window = new ByteWindow(bytes);
  let run: CsvRun | undefined;
  /** How much of the window the run has seen. */
  let [fed, piece] = [0, pieceBytes];
  const take = (rows: readonly { cells: string[]; end: number }[]): FileRecord[] => {
    const base = window.start;
    window.take(base + rows.at(-1)!.end);
    return rows.map(({ cells, end }) => ({ cells, end: base + end, broken: false }));
  };
  const stop = () => {
    run?.end();
    [run, fed] = [undefined, 0];
  };
  try {
    for (;;) {
      if (!run) {
        const plain = plainLines(window.bytes.subarray(0, pieceBytes), shape);
        if (plain.length > 0) {
          yield take(plain);
          continue;
        }
        if (window.bytes.length < pieceBytes && !window.bytes.includes(10) && (await window.more())) continue;
        run = new CsvRun(shape);
      }
      if (fed === window.bytes.length) await window.more();
      const atEnd = fed === window.bytes.length;
      const { rows, broke } = await run.feed(atEnd ? null : window.bytes.subarray(fed, fed + piece));
      fed = Math.min(window.bytes.length, fed + piece);
      piece = Math.min(pieceBytes, piece * 2);
      const torn = rows.findIndex((row) => isTorn(row, shape));
      const good = torn < 0 ? rows : rows.slice(0, torn);
      if (good.length > 0) yield take(good);
      if (torn >= 0 || broke) {
        const line = await window.takeLine(maxRowBytes);
        yield [{ cells: splitLine(line, shape).cells, end: window.start, broken: true }];
        piece = firstPieceBytes;
      }
      if (torn >= 0 || broke || good.length > 0) stop();
      if (atEnd && torn < 0 && !broke) return;
    }
  } finally {
    run?.end();
    await window.end();
  }
}

/** A row over several lines that has not the shape of the others, or a cell of it that begins with a stray quotation mark. */
function isTorn({ cells, lines }: CsvRow, { width, quote }: RecordShape): boolean {
  if (lines <= 1 || width === 0) return false;
  return cells.length !== width || cells.some((cell) => cell.startsWith(quote) && /[\r\n]/.test(cell));
}
