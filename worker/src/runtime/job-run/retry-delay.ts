import type { Backoff } from '#libs/jobs/job.js';

/**
 * The delay after a failed attempt, in milliseconds: doubles each time up to the job's maximum, with ±25 % jitter so that jobs
 * that failed together do not retry together.
 * @param attempt the attempt that failed, from 1.
 * @param random in [0, 1).
 */
export function retryDelayMs({ firstMs, maxMs }: Backoff, attempt: number, random: number = Math.random()): number {
  const base = Math.min(maxMs, firstMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(base * (0.75 + random / 2));
}
