import { z } from 'zod/mini';
import { defineJob } from '#libs/jobs/job.js';

const payload = z.strictObject({ caseId: z.string() });
const backoff = { firstMs: 20, maxMs: 100 };

/** Records its effect in the runner's transaction. */
export const recordJob = defineJob({ name: 'test-record', payload, backoff });
/** Waits until its case's gate is opened, then records its effect. */
export const gatedJob = defineJob({
  ...{ name: 'test-gated', backoff, concurrency: 5 },
  payload: z.strictObject({ caseId: z.string(), bulk: z.optional(z.literal(true)) }),
});
/** The same, and starts at once, one at a time. */
export const promptJob = defineJob({ name: 'test-prompt', payload, backoff, concurrency: 1, startsAtOnce: true });
/** Fails as often as its payload says, then records its effect. */
export const flakyJob = defineJob({
  name: 'test-flaky',
  payload: z.strictObject({ caseId: z.string(), failures: z.int() }),
  attempts: 3,
  backoff,
});
/** Is refused for good at once; compensates. */
export const refusedJob = defineJob({ name: 'test-refused', payload, backoff });
/** Blocks its event loop for longer than the lock on its first run. */
export const blockingJob = defineJob({
  name: 'test-blocking',
  group: 'bulk',
  payload: z.strictObject({ caseId: z.string(), blockMs: z.int() }),
  backoff,
});
