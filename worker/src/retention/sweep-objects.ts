import { Processor } from '@nestjs/bullmq';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import { sweepObjects } from '#libs/jobs/retention.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

/** Deletes objects that no row points to: their row was deleted, rolled back or never written. */
@Processor(sweepObjects.name)
export class SweepObjects extends JobProcessor<object> {
  constructor(private readonly objects: ObjectStore) {
    super(sweepObjects);
  }

  async run(_: object, { signal }: Delivery): Promise<void> {
    await this.objects.sweep(signal);
  }
}
