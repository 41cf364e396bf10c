import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { purgeExpiredData } from '#libs/jobs/retention.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { purgeAll } from '../runtime/retention/counted-purge.js';
import { purgeStatements } from './purge-statements.js';

/** Deletes expired rows batch by batch; two simultaneous runs share the work. */
@Processor(purgeExpiredData.name)
export class PurgeExpiredData extends JobProcessor<object> {
  protected readonly timeoutMs: number = purgeExpiredData.timeoutMs;

  constructor(private readonly em: EntityManager) {
    super(purgeExpiredData);
  }

  async run(_: object, { signal }: Delivery): Promise<void> {
    await purgeAll(this.em, purgeStatements, signal, this.timeoutMs);
  }
}
