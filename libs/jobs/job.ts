import type { z } from 'zod/mini';
import type { JobGroup } from '#libs/contracts/operations/operations.js';

/** Waits before a failed attempt is tried again: doubles from `firstMs` up to `maxMs`, spread by ±25 % at random. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** A kind of work. One queue per job, named as the job. */
export interface Job<Payload = unknown> {
  /** Verb and noun, kebab-case: `compute-rates`. Also the name of its queue. */
  readonly name: string;
  /** Ids only: what the job needs is read from the database when it runs. */
  readonly payload: z.ZodMiniType<Payload>;
  /** How many failed attempts make it fail for good. Being interrupted (a killed or restarted worker) is not an attempt. */
  readonly attempts: number;
  readonly backoff: Backoff;
  /** Which worker processes run it. */
  readonly group: JobGroup;
  /** At the same time in one worker process; the worker's setting when absent. */
  readonly concurrency?: number;
  /**
   * Whether a message is not added while one like it waits to be started; a sooner one cuts the wait short. For jobs that decide
   * themselves when to look again. The database sees to it: a trigger names these jobs.
   */
  readonly waitsOnce: boolean;
  /** An attempt that takes longer is abandoned and counted as failed, in milliseconds. */
  readonly timeoutMs: number;
}

type JobOptions<Payload> = Pick<Job<Payload>, 'name' | 'payload'> & Partial<Job<Payload>>;

/** Defines a job; defaults: group main, 5 attempts, 1 s doubling to 60 s, 2 minutes for an attempt. */
export function defineJob<Payload>(options: JobOptions<Payload>): Job<Payload> {
  return Object.freeze({
    ...{ group: 'main', attempts: 5, backoff: { firstMs: 1_000, maxMs: 60_000 }, timeoutMs: 120_000, waitsOnce: false },
    ...options,
  });
}
