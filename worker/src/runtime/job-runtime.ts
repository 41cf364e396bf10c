import { UnrecoverableError } from 'bullmq';
import type { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import type { Job } from '#libs/jobs/job.js';
import type { Schedule } from '#libs/jobs/schedules.js';
import type { Env } from '#libs/runtime/env.js';
import type { Logger } from '#libs/runtime/logger.js';
import { refuseSkewedClock } from './clock-skew.js';
import type { JobHandler } from './handles-job.js';
import type { JobMetrics } from './job-metrics.js';
import { JobRunner } from './job-runner.js';
import { OutboxListener } from './outbox-listener.js';
import { OutboxRelay } from './outbox-relay.js';
import { OutboxSweep } from './outbox-sweep.js';
import { OutboxTable } from './outbox-table.js';
import { QueueBackend, type JobQueue } from '#libs/adapters/queue/queue-backend.js';
import { ScheduleTicker } from './schedule-ticker.js';
import { steadyPool } from '#libs/adapters/queue/steady-pool.js';

const housekeepingMs = 60_000;
const pruneLimit = 1_000;
/** Failed jobs stay in their queue for a week, for the operators' panel; finished ones go at once: the row is the record. */
const jobOptions = {
  removeOnComplete: true,
  removeOnFail: { age: 7 * 24 * 3_600 },
  // Retries are the outbox's; these are for the case that the outcome could not even be written down.
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
};

/** Claims and ticks need not outlive a crash of the database: the rows are then simply still due, and ticks come again. */
const relayConnections = { max: 4, application_name: 'waybill-relay', options: '-c synchronous_commit=off' };

export interface JobRuntimeParts {
  readonly orm: MikroORM;
  /** Of the jobs that this process runs; those of other groups are another's. */
  readonly handlers: ReadonlyMap<Job, JobHandler>;
  readonly schedules: readonly Schedule[];
  readonly settings: Pick<Env, 'process' | 'database' | 'queue'>;
  readonly logger: Logger;
  readonly metrics: JobMetrics;
}

/** Everything a worker process runs: relay, one BullMQ worker per job, schedules, housekeeping. */
export class JobRuntime {
  readonly #stopping = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #queues = new Map<string, JobQueue>();
  readonly pool: pg.Pool;
  readonly table: OutboxTable;
  #backend: QueueBackend | undefined;
  #relay: OutboxRelay | undefined;
  #listener: OutboxListener | undefined;
  #sweep: OutboxSweep | undefined;

  constructor(private readonly parts: JobRuntimeParts) {
    const { database, queue } = parts.settings;
    this.pool = steadyPool({ connectionString: database.url, ...relayConnections }, this.#report);
    this.table = new OutboxTable(this.pool, queue.resendMs);
  }

  /** @throws when the clock is off, the store cannot be reached or the database is not there. */
  async start(): Promise<void> {
    const { handlers, schedules, settings, logger } = this.parts;
    await refuseSkewedClock(this.pool);
    const queues = handlers.size + 1;
    this.#backend = await QueueBackend.open({
      ...{ url: settings.queue.url, caFile: settings.queue.caFile },
      ...{ queues, onError: this.#report },
    });
    for (const { name } of handlers.keys())
      this.#queues.set(name, this.#backend.queue(name, { defaultJobOptions: jobOptions }));
    const relay = (this.#relay = new OutboxRelay(this.table, this.#queues, logger));
    const sweep = (this.#sweep = new OutboxSweep(
      this.table,
      [...this.#queues.keys()],
      () => relay.pump(),
      settings.queue.sweepMs,
      this.#report,
    ));
    const pump = () => {
      sweep.soon();
      void relay.pump();
    };
    const ticker = new ScheduleTicker(this.#backend, this.pool, schedules, pump);
    this.#listener = new OutboxListener(settings.database.url, pump, this.#report);
    for (const [job, handler] of handlers) this.#work(this.#backend, job, handler);
    await this.#listener.start();
    sweep.soon();
    this.#every(housekeepingMs, async () => {
      await ticker.ensure();
      await this.table.prune(pruneLimit);
    });
    await ticker.ensure();
    logger.info({ backend: this.#backend.kind, jobs: [...this.#queues.keys()] }, 'worker is ready');
  }

  /**
   * Workers first: what runs may finish within the grace period, then it is interrupted and taken over elsewhere. Then
   * the relay, the queues, the connections.
   */
  async stop(): Promise<void> {
    const grace = setTimeout(() => this.#stopping.abort(), this.parts.settings.process.graceMs);
    for (const timer of this.#timers) clearInterval(timer);
    this.#sweep?.stop();
    await this.#backend?.closeWorkers();
    clearTimeout(grace);
    await this.#listener?.stop();
    await this.#relay?.stop();
    await this.#backend?.close();
    await this.pool.end();
  }

  #work(backend: QueueBackend, job: Job, handler: JobHandler): void {
    const { orm, logger, metrics, settings } = this.parts;
    const runner = new JobRunner(orm, logger, this.#stopping.signal);
    const worker = backend.worker(
      job.name,
      async ({ data }) => {
        const outcome = await metrics.timed(job.name, () => runner.run(job, handler, data.outboxId));
        if (outcome === 'failed') throw new UnrecoverableError('failed for good: see the outbox message');
      },
      {
        concurrency: job.concurrency ?? settings.queue.concurrency,
        lockDuration: settings.queue.lockMs,
        stalledInterval: settings.queue.stalledMs,
      },
    );
    worker.on('stalled', (id) => {
      metrics.stalled.inc({ queue: job.name });
      logger.warn({ job: job.name, jobId: id }, 'job stalled: its worker went silent, another one takes over');
    });
  }

  #every(milliseconds: number, work: () => Promise<void>): void {
    this.#timers.push(setInterval(() => void work().catch(this.#report), milliseconds));
  }

  readonly #report = (error: Error): void => {
    if (!this.#stopping.signal.aborted) this.parts.logger.warn({ err: error }, 'worker connection');
  };
}
