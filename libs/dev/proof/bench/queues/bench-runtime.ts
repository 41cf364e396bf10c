import { Processor } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import * as z from 'zod/mini';
import { defineJob } from '#libs/jobs/job.js';
import { JobProcessor } from '../../../../../worker/src/runtime/job-processor.js';
import { startTestWorker } from '../../../../../worker/src/runtime/testing/start-test-worker.js';
import type { QueueSide } from './queue-sides.js';

const concurrency = 10;

/** A job that only reports its start. */
export const benchJob = defineJob({ name: 'bench', payload: z.object({ caseId: z.string() }), concurrency });

abstract class Begun {
  abstract readonly tell: (caseId: string) => void;
}

@Processor(benchJob.name)
class Bench extends JobProcessor<{ caseId: string }> {
  constructor(private readonly begun: Begun) {
    super(benchJob);
  }

  run({ caseId }: { caseId: string }): Promise<void> {
    this.begun.tell(caseId);
    return Promise.resolve();
  }
}

/** The worker's production runtime with that one job. */
export function startRuntime(side: QueueSide, onStart: (caseId: string) => void): Promise<INestApplicationContext> {
  const begun: Begun = { tell: onStart };
  return startTestWorker(
    { processors: [[benchJob, Bench]], providers: [{ provide: Begun, useValue: begun }] },
    side.orm,
    { DATABASE_URL: side.databaseUrl, QUEUE_URL: side.queueUrl },
  );
}
