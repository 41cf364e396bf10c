import type { Job } from '#libs/jobs/job.js';
import { scheduleQueue } from '#libs/jobs/registry/schedules.js';
import type { JobProcessor } from './job-processor.js';

type Found = Pick<JobProcessor, 'job'>;

/**
 * Every job has its one processor.
 * @param jobs those that this process runs.
 * @throws with the whole list of what does not fit: a missing worker is a failed start, not a silent queue.
 */
export function checkProcessors(jobs: readonly Job[], processors: readonly Found[]): void {
  const problems = [...namesTaken(jobs), ...misplaced(jobs, processors), ...unlike(jobs, processors)];
  if (problems.length > 0)
    throw new Error(`Jobs and processors do not fit:\n${problems.map((line) => `  ${line}`).join('\n')}`);
}

function namesTaken(jobs: readonly Job[]): string[] {
  const names = [scheduleQueue, ...jobs.map((job) => job.name)];
  return jobs.filter(({ name }, index) => names.indexOf(name) <= index).map(({ name }) => `the name ${name} is taken`);
}

const misplaced = (jobs: readonly Job[], processors: readonly Found[]): string[] =>
  processors
    .filter(({ job }) => !jobs.includes(job))
    .map(({ job, constructor }) => `${constructor.name} is for ${job.name}, which this process does not run`);

const unlike = (jobs: readonly Job[], processors: readonly Found[]): string[] =>
  jobs.flatMap((job) => {
    const names = processors.filter((one) => one.job === job).map((one) => one.constructor.name);
    if (names.length === 1) return [];
    return [`${job.name} has ${names.length === 0 ? 'no processor' : `several processors: ${names.join(', ')}`}`];
  });
