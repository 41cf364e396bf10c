import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Inject, type OnModuleInit } from '@nestjs/common';
import { UnrecoverableError, type Job as QueuedJob } from 'bullmq';
import type { JobData } from '#libs/adapters/queue/queue-backend.js';
import type { Job } from '#libs/jobs/job.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import type { Delivery } from './job-run/delivery.js';
import { JobChains } from './job-run/job-chains.js';
import { JobMetrics } from './job-run/job-metrics.js';

/**
 * Does one kind of job: `@Processor(weighParcel.name) class WeighParcel extends JobProcessor`. What is delivered is an outbox row,
 * and the runner sees to it that of all its runs one takes effect. A job may run twice, also at the same time, so:
 * - leave the last changes unflushed: they are committed together with the closing of the outbox row, and of two runs
 *   only one commits; or call `delivery.close(em)` inside your own last transaction;
 * - anything outside the database (a carrier, a payment) needs a key or an intent row of its own;
 * - a DomainError ends the job, unless its kind is `upstream`; that and every other error are tried again.
 */
export abstract class JobProcessor<Payload = unknown> extends WorkerHost implements OnModuleInit {
  @Inject(JobChains) private readonly jobChains!: JobChains;
  @Inject(JobMetrics) private readonly jobMetrics!: JobMetrics;
  @Inject(LOGGER) private readonly jobLogger!: Logger;

  constructor(readonly job: Job<Payload>) {
    super();
  }

  onModuleInit(): void {
    this.jobChains.register(this);
  }

  abstract run(payload: Payload, delivery: Delivery): Promise<void>;

  /** Compensates when the job has failed for good: changes only, committed with the failure; no calls to third parties. */
  onFailed?(payload: Payload, error: Error): Promise<void>;

  async process({ data }: QueuedJob<JobData>): Promise<void> {
    const outcome = await this.jobChains.deliver(this, data.outboxId);
    if (outcome === 'failed') throw new UnrecoverableError('failed for good: see the outbox message');
  }

  @OnWorkerEvent('stalled')
  protected onStalled(jobId: string): void {
    this.jobMetrics.stalled.inc({ queue: this.job.name });
    this.jobLogger.warn({ job: this.job.name, jobId }, 'job stalled: its worker went silent, another one takes over');
  }

  @OnWorkerEvent('error')
  protected onWorkerError(err: Error): void {
    if (!this.worker.closing) this.jobLogger.warn({ job: this.job.name, err }, 'worker connection');
  }
}
