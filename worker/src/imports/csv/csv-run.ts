import { Parser } from 'csv-parse';
import type { Dialect } from './split-line.js';

/** Bytes of one row at most: what is longer is no row but an unclosed quotation mark or worse. */
export const maxRowBytes = 1024 * 1024;

/** A row as csv-parse sees it. `end`: bytes from the start of the run to behind its line end; `lines`: how many it spans. */
export type CsvRow = { cells: string[]; end: number; lines: number };

/** One run of csv-parse: rows come out as bytes go in, until it finds something that is not CSV. */
export class CsvRun {
  readonly #parser: Parser;
  #rows: CsvRow[] = [];
  #line = 0;

  constructor({ delimiter, quote }: Dialect) {
    const mark = quote === 'none' ? null : quote;
    this.#parser = new Parser({
      ...{ delimiter, quote: mark, escape: mark, relax_quotes: true, relax_column_count: true },
      ...{ record_delimiter: ['\r\n', '\n', '\r'], max_record_size: maxRowBytes },
      // Taken here, row by row: nothing has to go through the readable side.
      on_record: (cells: string[], { bytes, lines }: { bytes: number; lines: number }) => {
        this.#rows.push({ cells, end: bytes, lines: lines - this.#line });
        this.#line = lines;
        return null;
      },
    });
    this.#parser.on('error', () => undefined);
  }

  /** @returns the rows that are whole now, and whether it broke behind them. Null: there is no more. */
  async feed(bytes: Buffer | null): Promise<{ rows: CsvRow[]; broke: boolean }> {
    const error = await new Promise<Error | null | undefined>((done) =>
      bytes ? this.#parser.write(bytes, done) : this.#parser.once('error', done).end(done),
    );
    const rows = this.#rows;
    this.#rows = [];
    return { rows, broke: Boolean(error) };
  }

  end(): void {
    this.#parser.destroy();
  }
}
