import type { z } from 'zod/mini';
import type { JobGroup } from '#libs/contracts/operations/operations.js';

/** Pauses before a failed attempt is repeated: doubles from `firstMs` up to `maxMs`, with a random spread of ±25%. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** A kind of work. One queue per job, named after the job. */
export interface Job<Payload = unknown> {
  /** Verb and noun, kebab-case: `compute-rates`. Also the name of its queue. */
  readonly name: string;
  /** Ids only: everything else is read from the database when the job runs. */
  readonly payload: z.ZodMiniType<Payload>;
  /**
   * How many failed attempts make it fail for good. An interruption (a killed or restarted worker) is not an attempt.
   */
  readonly attempts: number;
  readonly backoff: Backoff;
  /** Which worker processes run it. */
  readonly group: JobGroup;
  /** Concurrent runs in one worker process; the worker's setting when absent. */
  readonly concurrency?: number;
  /**
   * Whether a message is not added while an equal one waits to be started; a sooner one shortens the wait. For jobs
   * that schedule their own next run. Enforced by the database: a trigger names these jobs.
   */
  readonly waitsOnce: boolean;
  /**
   * Whether it runs right after the job that asks for it, in the same worker, without passing the queue: for jobs that follow
   * each other while somebody waits.
   */
  readonly runsNext: boolean;
  /**
   * Whether a worker with nothing of this job in its queue runs it as soon as it has read it in the outbox, without passing the
   * queue: for jobs that somebody waits for.
   */
  readonly startsAtOnce: boolean;
  /** An attempt that takes longer is abandoned and counted as failed, in milliseconds. */
  readonly timeoutMs: number;
}

type JobOptions<Payload> = Pick<Job<Payload>, 'name' | 'payload'> & Partial<Job<Payload>>;

/** Defines a job; defaults: group main, 5 attempts, 1 s doubling to 60 s, 2 minutes per attempt. */
export function defineJob<Payload>(options: JobOptions<Payload>): Job<Payload> {
  return Object.freeze({
    ...{ group: 'main', attempts: 5, backoff: { firstMs: 1_000, maxMs: 60_000 }, timeoutMs: 120_000 },
    ...{ waitsOnce: false, runsNext: false, startsAtOnce: false },
    ...options,
  });
}
