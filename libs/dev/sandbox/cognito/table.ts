import type { Journal } from './journal.js';

/** Rows by id that survive a restart: every change is a line of the journal. Rows are never changed in place. */
export class Table<T> {
  readonly #rows = new Map<string, T>();

  constructor(
    private readonly journal: Journal,
    private readonly name: string,
  ) {
    for (const entry of journal.read()) {
      if (entry.kind !== 'row' || entry.table !== name) continue;
      if (entry.row === null) this.#rows.delete(entry.id);
      else this.#rows.set(entry.id, entry.row as T);
    }
  }

  get(id: string): T | undefined {
    return this.#rows.get(id);
  }

  all(): [id: string, row: T][] {
    return [...this.#rows];
  }

  set(id: string, row: T): void {
    this.#rows.set(id, row);
    this.journal.write({ kind: 'row', table: this.name, id, row });
  }

  delete(id: string): void {
    if (this.#rows.delete(id)) this.journal.write({ kind: 'row', table: this.name, id, row: null });
  }
}
