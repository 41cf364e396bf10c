import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job as QueuedJob } from 'bullmq';
import type { JobQueue } from '#libs/adapters/queue/queue-backend.js';
import { scheduleQueue, type Schedule } from '#libs/jobs/registry/schedules.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { OutboxTable } from '../outbox/outbox-table.js';

/** Injection token of the active schedules. */
export const SCHEDULES = Symbol('schedules');

/**
 * BullMQ's job schedulers fire; each tick writes an outbox row, whose id is derived from the tick's id: a tick delivered twice
 * writes one row, and none while the schedule's last row is still open.
 */
@Processor(scheduleQueue, { concurrency: 1 })
export class ScheduleTicker extends WorkerHost {
  constructor(
    @InjectQueue(scheduleQueue) private readonly queue: JobQueue,
    private readonly table: OutboxTable,
    @Inject(SCHEDULES) private readonly schedules: readonly Schedule[],
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  /** Makes the store's schedulers those of the code; repeated from time to time, since a store may lose its memory. */
  async ensure(): Promise<void> {
    const known = await this.queue.getJobSchedulers();
    const expected = new Map(this.schedules.map((schedule) => [schedule.name, schedule]));
    for (const { key, every } of known) {
      if (expected.get(key)?.everyMs === Number(every)) expected.delete(key);
      else if (!expected.has(key)) await this.queue.removeJobScheduler(key);
    }
    for (const { name, everyMs } of expected.values())
      await this.queue.upsertJobScheduler(name, { every: everyMs }, { name });
  }

  process({ name, id = '' }: Pick<QueuedJob, 'name' | 'id'>): Promise<void> {
    return this.tick(name, id);
  }

  async tick(name: string, tickId: string): Promise<void> {
    const schedule = this.schedules.find((one) => one.name === name);
    if (!schedule) return;
    await this.table.addUnlessOpen(`${name}:${tickId}`, schedule.job, schedule.payload);
  }

  @OnWorkerEvent('error')
  protected onWorkerError(err: Error): void {
    if (!this.worker.closing) this.logger.warn({ job: scheduleQueue, err }, 'worker connection');
  }
}
