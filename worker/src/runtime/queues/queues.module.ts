import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { ConnectionOptions } from 'bullmq';
import { openQueueBackend } from '#libs/adapters/queue/open-queue-backend.js';
import { QueueBackend, useQueueBackends, type JobQueue } from '#libs/adapters/queue/queue-backend.js';
import type { Job } from '#libs/jobs/job.js';
import { scheduleQueue } from '#libs/jobs/registry/schedules.js';
import type { Env } from '#libs/runtime/settings/env.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { JobQueues } from './job-queues.js';
import { QueueWorker } from './queue-worker.js';

/**
 * Failed jobs stay in their queue for a week, for the operators' panel; finished ones are removed at once: the row is the record.
 */
const jobOptions = {
  removeOnComplete: true,
  removeOnFail: { age: 7 * 24 * 3_600 },
  // Retries are the outbox's; these are for the case that the outcome could not even be written down.
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
};
/** A tick that is lost is followed by the next one. */
const tickOptions = { removeOnComplete: true, removeOnFail: true };

/** One queue for each job, one for the ticks of schedules, all on one store. The registrar starts their workers. */
@Global()
@Module({})
export class QueuesModule {
  static forRoot(jobs: readonly Job[], settings: Env['queue']): DynamicModule {
    useQueueBackends();
    Object.assign(BullModule, { workerClass: QueueWorker });
    const queues = jobs.map(({ name }) => ({ name, defaultJobOptions: jobOptions }));
    return {
      module: QueuesModule,
      imports: [
        BullModule.forRootAsync({
          inject: [QueueBackend],
          useFactory: (backend: QueueBackend) => ({
            connection: backend as unknown as ConnectionOptions,
            skipWaitingForReady: true,
          }),
          extraOptions: { manualRegistration: true },
        }),
        BullModule.registerQueue(...queues, { name: scheduleQueue, defaultJobOptions: tickOptions }),
      ],
      providers: [
        { provide: QueueBackend, inject: [LOGGER], useFactory: (logger: Logger) => open(jobs, settings, logger) },
        {
          provide: JobQueues,
          inject: [QueueBackend, LOGGER, ...[...jobs, { name: scheduleQueue }].map(({ name }) => getQueueToken(name))],
          useFactory: (backend: QueueBackend, logger: Logger, ...queues: JobQueue[]) => {
            for (const queue of queues)
              queue.on('error', (err) => logger.warn({ queue: queue.name, err }, 'queue store'));
            return new JobQueues(backend, queues);
          },
        },
      ],
      exports: [QueueBackend, JobQueues, BullModule],
    };
  }
}

function open(jobs: readonly Job[], settings: Env['queue'], logger: Logger): Promise<QueueBackend> {
  const { url, caFile, lockMs, stalledMs } = settings;
  const concurrency = new Map(jobs.map((job) => [job.name, job.concurrency]));
  return openQueueBackend({
    ...{ url, caFile },
    workerOptions: (queue) => ({
      concurrency: concurrency.get(queue) ?? settings.concurrency,
      lockDuration: lockMs,
      stalledInterval: stalledMs,
    }),
    onError: (err) => logger.warn({ err }, 'queue store'),
  });
}
