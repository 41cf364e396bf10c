import type { Change, Journal } from './journal.js';
import { tableNames, type TableName, type Tables } from './tables.js';

type Row = Tables[TableName];
/** A journal with more changes than twice its rows plus this number is compacted when it is read. */
const spareChanges = 1000;

type Undo = { table: TableName; id: string; before: Row | undefined };

/**
 * The sandbox's memory: rows by table and id, in order of creation. Rows are never changed in place. A transaction is
 * written to the journal as one line, or leaves nothing when its body throws.
 */
export class Store {
  readonly #tables = new Map<TableName, Map<string, Row>>(tableNames.map((name) => [name, new Map()]));
  #undo: Undo[] = [];

  constructor(private readonly journal: Journal | null = null) {
    if (!journal) return;
    let changes = 0;
    for (const [table, id, value] of journal.read()) {
      this.#rows(table as TableName).set(id, value as Row);
      changes += 1;
    }
    if (changes > 2 * this.#size + spareChanges) journal.compact(this.#everything());
  }

  get #size(): number {
    return tableNames.reduce((sum, name) => sum + this.#rows(name).size, 0);
  }

  *#everything(): Generator<Change> {
    for (const name of tableNames) for (const [id, row] of this.#rows(name)) yield [name, id, row];
  }

  get<T extends TableName>(table: T, id: string): Tables[T] | undefined {
    return this.#rows(table).get(id) as Tables[T] | undefined;
  }

  all<T extends TableName>(table: T): Tables[T][] {
    return [...this.#rows(table).values()] as Tables[T][];
  }

  put<T extends TableName>(table: T, id: string, value: Tables[T]): Tables[T] {
    const rows = this.#rows(table);
    this.#undo.push({ table, id, before: rows.get(id) });
    rows.set(id, value);
    return value;
  }

  /** Runs `body` atomically. It must not wait for anything. */
  transaction<T>(body: () => T): T {
    this.#undo = [];
    try {
      const result = body();
      const changed = new Map(this.#undo.map(({ table, id }) => [`${table} ${id}`, { table, id }]));
      if (changed.size > 0) {
        this.journal?.append([...changed.values()].map(({ table, id }): Change => [table, id, this.get(table, id)]));
      }
      return result;
    } catch (error) {
      for (const { table, id, before } of this.#undo.toReversed()) {
        if (before === undefined) this.#rows(table).delete(id);
        else this.#rows(table).set(id, before);
      }
      throw error;
    }
  }

  #rows(table: TableName): Map<string, Row> {
    const rows = this.#tables.get(table);
    if (!rows) throw new Error(`The journal names an unknown table: ${table}`);
    return rows;
  }
}
