import type { FileFormat } from '#libs/contracts/imports/imports.js';
import { closingQuote } from './closing-quote.js';

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
    const opened = quote !== 'none' && line[at] === quote;
    const closed = opened ? closingQuote(line, at, delimiter, quote) : 'open';
    if (typeof closed === 'object') {
      cells.push(line.slice(at + 1, closed.at).replaceAll(quote + quote, quote));
      wrapped += 1;
      at = closed.next + 1;
      continue;
    }
    broken ||= opened;
    const stop = line.indexOf(delimiter, at);
    const cell = stop < 0 ? line.slice(at) : line.slice(at, stop);
    cells.push(opened ? cell.slice(1) : cell);
    at = stop < 0 ? line.length + 1 : stop + 1;
  }
  return { cells, wrapped, broken };
}
