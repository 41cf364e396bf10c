import type { OutboxTable } from './outbox-table.js';

/** While nothing is due the outbox is read this much more rarely: wake-ups come first, the sweep is for lost ones. */
const idle = 4;

/**
 * Looks at the outbox every `everyMs`: for rows whose time has come and for those whose wake-up was lost. While the next row is
 * not due for long, up to four times as rarely; a row that is due in the meantime is awaited to the moment.
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
