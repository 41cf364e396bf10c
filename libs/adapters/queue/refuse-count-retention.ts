import type { KeepJobs } from 'bullmq';

type Keep = { removeOnComplete?: boolean | number | KeepJobs; removeOnFail?: boolean | number | KeepJobs };
/** Options of a worker, or of a queue including those of its jobs. */
type Retention = Keep & { defaultJobOptions?: Keep };

/**
 * BullMQ's PostgreSQL backend deletes by count on every completion, deadlocks, and then reports jobs that succeeded as
 * failed and runs them again (measured: in 8 of 8 runs). Retain by age, or not at all.
 */
export function refuseCountRetention(kind: 'redis' | 'postgres', { defaultJobOptions: jobs, ...own }: Retention): void {
  if (kind !== 'postgres') return;
  for (const keep of [own.removeOnComplete, own.removeOnFail, jobs?.removeOnComplete, jobs?.removeOnFail]) {
    if (typeof keep === 'number' || (typeof keep === 'object' && keep.count !== undefined))
      throw new Error('On PostgreSQL finished jobs are kept by age, never by count: count-based retention deadlocks.');
  }
}
