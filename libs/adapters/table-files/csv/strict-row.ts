import { closingQuote, endsCell } from './closing-quote.js';
import type { Dialect } from './split-line.js';

/** A row, and where the text goes on behind its line end. */
export type FoundRow = { cells: string[]; end: number };

/**
 * The row that begins at `from`, as RFC 4180 reads it: a cell in quotation marks may hold delimiters, line ends and doubled quotation
 * marks. As in spreadsheets, a quotation mark that does not begin its cell is a character like others.
 * @param whole nothing follows this text.
 * @returns open: the text ends before the row does; broken: a quotation mark is never closed, or text follows the closing one.
 */
export function strictRow(text: string, from: number, dialect: Dialect, whole: boolean): FoundRow | 'open' | 'broken' {
  const { delimiter, quote } = dialect;
  const cells: string[] = [];
  for (let at = from; ;) {
    let stop = at;
    if (quote !== 'none' && text[at] === quote) {
      const closed = closingQuote(text, at, delimiter, quote);
      if (closed === 'broken') return closed;
      if (closed === 'open') return whole ? 'broken' : 'open';
      cells.push(text.slice(at + 1, closed.at).replaceAll(quote + quote, quote));
      stop = closed.next;
    } else {
      while (!endsCell(text, stop, delimiter)) stop += 1;
      cells.push(text.slice(at, stop));
    }
    at = stop + 1;
    if (text[stop] === delimiter) continue;
    // What follows the last character may be a second quotation mark, or the other half of a line end.
    if (!whole && at >= text.length && text[stop] !== '\n') return 'open';
    return { cells, end: text[stop] === '\r' && text[at] === '\n' ? at + 1 : Math.min(at, text.length) };
  }
}

/** The rows of a text; a line whose quotation marks do not pair up is split by `repair`. Without the last one where more follows. */
export function* rowsOfText(
  text: string,
  dialect: Dialect,
  whole: boolean,
  repair: (line: string) => string[],
): Generator<string[]> {
  for (let at = 0; at < text.length;) {
    const row = strictRow(text, at, dialect, whole);
    if (row === 'open') return;
    if (row === 'broken') {
      const [line = '', ends = ''] = /[^\r\n]*(\r\n|\r|\n|$)/y.exec(text.slice(at)) ?? [];
      yield repair(line.slice(0, line.length - ends.length));
      at += line.length;
    } else {
      yield row.cells;
      at = row.end;
    }
  }
}
