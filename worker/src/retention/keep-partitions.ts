import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { keepPartitions } from '#libs/jobs/retention.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

/** Each a transaction of its own, with the rights of the tables' owner, and safe to run again or beside another run. */
const steps = [
  'select add_month_partitions()',
  'select detach_expired_partitions()',
  'select analyze_partitioned_tables()',
];

/**
 * Adds this month and the next six to each table by month, takes out months that have expired, for `purge-expired-data` to drop, and
 * refreshes statistics (docs/adr/0054). A step that fails does not hold up the others.
 */
@Processor(keepPartitions.name)
export class KeepPartitions extends JobProcessor<object> {
  constructor(private readonly em: EntityManager) {
    super(keepPartitions);
  }

  async run(_: object, { signal }: Delivery): Promise<void> {
    const failures: unknown[] = [];
    for (const step of steps) {
      signal.throwIfAborted();
      await this.em
        .fork()
        .execute(step)
        .catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Partitions were not all kept');
  }
}
