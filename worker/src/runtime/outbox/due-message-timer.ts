import type { OutboxTable } from './outbox-table.js';

/** While nothing is due, the outbox is read less often by this factor: wake-ups come first, the sweep is for lost ones. */
const idle = 4;

/**
 * Reads the outbox every `everyMs`: for rows that are due and for those whose wake-up was lost. While the next row is not due for
 * long, up to four times less often; a row that becomes due earlier is awaited to the moment.
 */
export class DueMessageTimer {
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    private readonly table: OutboxTable,
    private readonly jobs: readonly string[],
    private readonly pump: () => Promise<void>,
    private readonly everyMs: number,
    private readonly onError: (error: Error) => void,
  ) {}

  /** New rows: the next read is not late. */
  soon(): void {
    this.#after(this.everyMs);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    let dueMs: number | null = 0;
    try {
      dueMs = await this.table.dueInMs(this.jobs);
      if (dueMs !== null && dueMs <= 0) await this.pump();
    } catch (error) {
      this.onError(error as Error);
    }
    const most = idle * this.everyMs;
    this.#after(Math.min(most, Math.max(this.everyMs, dueMs ?? most)));
  }

  #after(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#look(), milliseconds);
  }
}
