import { setImmediate } from 'node:timers/promises';

type Waiting<Row> = { row: Row; stored: () => void; failed: (error: unknown) => void };

/** Between JSON texts, which never contain it: an array of texts would have to escape each of their quotation marks. */
export const jsonSeparator = '\x1e';

/**
 * Writes rows that arrive during a write in one statement, so that a burst costs one statement per round trip, not per row. Each
 * caller goes on after the commit of its own row.
 */
export class WriteTogether<Row> {
  readonly #waiting: Waiting<Row>[] = [];
  #isWriting = false;

  /**
   * @param store writes all of the given rows or, when it rejects, none
   * @param most rows of one statement
   * @param isHopeless whether the rows of a failed statement would fail one by one as well: without a database, for instance
   */
  constructor(
    private readonly store: (rows: readonly Row[]) => Promise<void>,
    private readonly most: number,
    private readonly isHopeless: (error: unknown) => boolean,
  ) {}

  /** Resolves once the row is stored. @throws errors of its own statement */
  add(row: Row): Promise<void> {
    const { promise, resolve: stored, reject: failed } = Promise.withResolvers<void>();
    this.#waiting.push({ row, stored, failed });
    if (!this.#isWriting) void this.#writeAll();
    return promise;
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      // Requests that have arrived at the same time belong to the same statement.
      await setImmediate();
      await this.#write(this.#waiting.splice(0, this.most));
    }
    this.#isWriting = false;
  }

  /** Never throws. If a batch fails, each row is written alone, so that one bad row cannot block the others. */
  async #write(batch: readonly Waiting<Row>[]): Promise<void> {
    try {
      await this.store(batch.map(({ row }) => row));
      for (const { stored } of batch) stored();
    } catch (error) {
      if (batch.length === 1 || this.isHopeless(error)) for (const { failed } of batch) failed(error);
      else for (const one of batch) await this.#write([one]);
    }
  }
}
