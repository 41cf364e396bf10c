import { splitLine, type Dialect } from './split-line.js';
import type { FoundRow } from './strict-row.js';

/**
 * The rows at the beginning of `bytes` that are one line each and can be read in one way only: each quotation mark that opens a cell
 * is closed on its line, before a delimiter or at its end. They are the same for every reader of CSV, and most rows are such; the
 * first other line, or one without its end, stops it. `end`: bytes to behind the line end.
 */
export function plainLines(bytes: Buffer, { delimiter, quote }: Dialect): FoundRow[] {
  const rows: FoundRow[] = [];
  let at = 0;
  for (let feed = bytes.indexOf(10); feed >= 0; feed = bytes.indexOf(10, at)) {
    const line = bytes.toString('utf8', at, bytes[feed - 1] === 13 && feed > at ? feed - 1 : feed);
    if (line.includes('\r')) break;
    at = feed + 1;
    if (quote === 'none' || !line.includes(quote)) rows.push({ cells: line.split(delimiter), end: at });
    else {
      const { cells, broken } = splitLine(line, { delimiter, quote });
      if (broken) break;
      rows.push({ cells, end: at });
    }
  }
  return rows;
}
