import type { JobGroup } from '#libs/contracts/operations/operations.js';
import type { Job } from '#libs/jobs/job.js';

/** The groups of jobs that this worker process runs (WORKER_QUEUES). Those of other groups wait for another process. */
export class WorkerGroups {
  constructor(readonly names: readonly JobGroup[]) {}

  runs(job: Job): boolean {
    return this.names.includes(job.group);
  }
}
