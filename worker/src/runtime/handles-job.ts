import { DiscoveryService } from '@nestjs/core';
import type { Job } from '#libs/jobs/job.js';
import type { Delivery } from './delivery.js';

/** Marks the one provider that does a job: `@HandlesJob(buyLabel)`. */
export const HandlesJob = DiscoveryService.createDecorator<Job>();

/**
 * Does one kind of job. A job may run twice, also at the same time, so:
 * - leave the last changes unflushed: they are committed together with the closing of the outbox row, and of two runs
 *   only one commits; or call `delivery.close(em)` inside your own last transaction;
 * - anything outside the database (a carrier, a payment) needs a key or an intent row of its own;
 * - a DomainError ends the job, unless its kind is `upstream`; that and every other error are tried again.
 */
export abstract class JobHandler<Payload = unknown> {
  abstract run(payload: Payload, delivery: Delivery): Promise<void>;

  /** Compensates when the job has failed for good: changes only, committed with the failure; no calls to third parties. */
  onFailed?(payload: Payload, error: Error): Promise<void>;
}
