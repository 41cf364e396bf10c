import type { Job } from '#libs/jobs/job.js';
import { scheduleQueue } from '#libs/jobs/schedules.js';
import type { JobHandler } from './handles-job.js';

export interface FoundHandler {
  readonly job: Job;
  readonly handler: JobHandler;
}

/**
 * Pairs every job with its one handler.
 * @throws with the whole list of what does not fit: a missing worker is a failed start, not a silent queue.
 */
export function collectHandlers(jobs: readonly Job[], found: readonly FoundHandler[]): Map<Job, JobHandler> {
  const problems: string[] = [];
  const names = new Set<string>([scheduleQueue]);
  for (const job of jobs) {
    if (names.has(job.name)) problems.push(`the name ${job.name} is taken`);
    names.add(job.name);
  }
  const pairs = new Map<Job, JobHandler>();
  for (const { job, handler } of found) {
    const name = handler.constructor.name;
    if (!jobs.includes(job)) problems.push(`${name} handles ${job.name}, which is not in libs/jobs/registry.ts`);
    else if (pairs.has(job))
      problems.push(`${job.name} has two handlers: ${pairs.get(job)?.constructor.name} and ${name}`);
    else pairs.set(job, handler);
  }
  for (const job of jobs) if (!pairs.has(job)) problems.push(`${job.name} has no handler`);
  if (problems.length > 0)
    throw new Error(`Jobs and handlers do not fit:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return pairs;
}
