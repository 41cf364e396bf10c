import type { RowView } from '#libs/contracts/imports/rows/rows.js';

interface CachedRow {
  row: RowView;
  /** When it was requested, on the clock of `now`. */
  asked: number;
}

/**
 * The latest known rows by number. A response with an older revision changes nothing, whenever it arrives. The least recently
 * used rows are dropped first.
 */
export class RowCache {
  readonly #rows = new Map<number, CachedRow>();
  #moment = 0;

  /** @param room the number of rows in the cache. */
  constructor(private readonly room = 8_000) {}

  /** Increases whenever all rows may have changed. A response is as current as the time of its request. */
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
