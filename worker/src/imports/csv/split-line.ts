import type { FileFormat } from '#libs/contracts/imports/imports.js';

/** What divides the cells of a line and what stands around them. */
export type Dialect = Pick<FileFormat, 'delimiter' | 'quote'>;

/**
 * The cells of one line, whatever it is like: a quotation mark that is opened and not closed before the next delimiter is taken
 * as a character. `wrapped` counts cells in quotation marks, `broken` says that one was opened and never closed.
 */
export function splitLine(
  line: string,
  { delimiter, quote }: Dialect,
): { cells: string[]; wrapped: number; broken: boolean } {
  const cells: string[] = [];
  let [wrapped, broken, at] = [0, false, 0];
  while (at <= line.length) {
    const close = quote !== 'none' && line[at] === quote ? closingQuote(line, at, delimiter, quote) : -1;
    if (close >= 0) {
      cells.push(line.slice(at + 1, close).replaceAll(quote + quote, quote));
      wrapped += 1;
      at = close + 2;
      continue;
    }
    const stop = line.indexOf(delimiter, at);
    const cell = stop < 0 ? line.slice(at) : line.slice(at, stop);
    const opened = quote !== 'none' && cell.startsWith(quote);
    broken ||= opened;
    cells.push(opened ? cell.slice(1) : cell);
    at = stop < 0 ? line.length + 1 : stop + 1;
  }
  return { cells, wrapped, broken };
}

/** Where the quotation mark opened at `from` is closed: before a delimiter or at the end of the line; -1: nowhere. */
function closingQuote(line: string, from: number, delimiter: string, quote: string): number {
  for (let at = line.indexOf(quote, from + 1); at >= 0; at = line.indexOf(quote, at + 1)) {
    if (line[at + 1] === quote) at += 1;
    else return at + 1 === line.length || line[at + 1] === delimiter ? at : -1;
  }
  return -1;
}
