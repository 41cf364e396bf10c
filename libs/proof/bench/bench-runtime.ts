import * as z from 'zod/mini';
import { Registry } from 'prom-client';
import { defineJob } from '#libs/jobs/job.js';
import { parseEnv } from '#libs/runtime/env.js';
import { createLogger } from '#libs/runtime/logger.js';
import { JobHandler } from '../../../worker/src/runtime/handles-job.js';
import { JobMetrics } from '../../../worker/src/runtime/job-metrics.js';
import { JobRuntime } from '../../../worker/src/runtime/job-runtime.js';
import type { QueueSide } from './queue-sides.js';

const concurrency = 10;

/** A job that does nothing but say that it has begun. */
export const benchJob = defineJob({ name: 'bench', payload: z.object({ caseId: z.string() }), concurrency });

class BenchHandler extends JobHandler<{ caseId: string }> {
  constructor(private readonly onStart: (caseId: string) => void) {
    super();
  }

  run({ caseId }: { caseId: string }): Promise<void> {
    this.onStart(caseId);
    return Promise.resolve();
  }
}

/** The worker's runtime as it is in production, with that one job. */
export async function startRuntime(side: QueueSide, onStart: (caseId: string) => void): Promise<JobRuntime> {
  const variables = { DATABASE_URL: side.databaseUrl, QUEUE_URL: side.queueUrl };
  const runtime = new JobRuntime({
    orm: side.orm,
    handlers: new Map([[benchJob, new BenchHandler(onStart)]]),
    schedules: [],
    settings: parseEnv(variables, ['process', 'database', 'queue']),
    logger: createLogger('bench', 'error'),
    metrics: new JobMetrics(new Registry()),
  });
  await runtime.start();
  return runtime;
}
