import type { RowView } from '#libs/contracts/imports/rows/rows.js';

interface CachedRow {
  row: RowView;
  /** The moment it was asked for, as `now` counts them. */
  asked: number;
}

/**
 * Rows by number as they are known last. An answer with an older revision changes nothing, whenever it comes. The least
 * recently used rows are dropped first.
 */
export class RowCache {
  readonly #rows = new Map<number, CachedRow>();
  #moment = 0;

  /** @param room how many rows are kept. */
  constructor(private readonly room = 8_000) {}

  /** Goes up whenever everything known may have changed. An answer is as fresh as the moment of its question. */
  get now(): number {
    return this.#moment;
  }

  get(number: number): RowView | undefined {
    return this.#rows.get(number)?.row;
  }

  isFresh(number: number): boolean {
    return this.#rows.get(number)?.asked === this.#moment;
  }

  /** Everything stays visible, and is refetched when in view. */
  outdate(): void {
    this.#moment += 1;
  }

  put(rows: readonly RowView[], asked = this.#moment): void {
    for (const row of rows) {
      const known = this.#rows.get(row.row);
      if (known && (row.revision < known.row.revision || (row.revision === known.row.revision && asked < known.asked)))
        continue;
      this.#rows.delete(row.row);
      this.#rows.set(row.row, { row, asked });
    }
    for (const oldest of this.#rows.keys()) {
      if (this.#rows.size <= this.room) break;
      this.#rows.delete(oldest);
    }
  }

  /** Marks these as used. */
  touch(numbers: Iterable<number>): void {
    for (const number of numbers) {
      const cached = this.#rows.get(number);
      if (!cached) continue;
      this.#rows.delete(number);
      this.#rows.set(number, cached);
    }
  }

  /** Rows that are known, by number. */
  numbers(): IterableIterator<number> {
    return this.#rows.keys();
  }
}
