import { Injectable } from '@nestjs/common';
import { ConnectionErrors } from './connection-errors.js';
import { OutboxTable } from '../outbox/outbox-table.js';
import { ScheduleTicker } from './schedule-ticker.js';

const everyMs = 60_000;
const pruneLimit = 1_000;

/** Housekeeping once a minute: restores schedules that a store lost, removes rows closed long ago. */
@Injectable()
export class Housekeeping {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly ticker: ScheduleTicker,
    private readonly table: OutboxTable,
    private readonly errors: ConnectionErrors,
  ) {}

  /** @throws when the store does not take the schedules. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#keep().catch(this.errors.report), everyMs);
    await this.ticker.ensure();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #keep(): Promise<void> {
    await this.ticker.ensure();
    await this.table.prune(pruneLimit);
  }
}
