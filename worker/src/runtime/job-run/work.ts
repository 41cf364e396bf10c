import type { Job } from '#libs/jobs/job.js';
import type { Delivery } from './delivery.js';
import type { StartedRun } from './started-run.js';

/** A job and how it is done. */
export interface Work {
  readonly job: Job;
  run(payload: unknown, delivery: Delivery): Promise<void>;
  onFailed?(payload: unknown, error: Error): Promise<void>;
}

/** A message that this process runs next, already counted as started. */
export interface FollowUp {
  readonly work: Work;
  readonly run: StartedRun;
}
