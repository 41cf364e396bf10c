import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { refreshTracking } from '#libs/jobs/tracking.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { FetchTrackingEvents } from './fetch-tracking-events.js';

/** Updates one parcel now: "refresh" on the tracking page. */
@Processor(refreshTracking.name)
export class RefreshTracking extends JobProcessor<{ trackerId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly parcels: FetchTrackingEvents,
  ) {
    super(refreshTracking);
  }

  async run({ trackerId }: { trackerId: string }): Promise<void> {
    const tracker = await this.em.findOneOrFail(Tracker, trackerId);
    await this.parcels.look(tracker);
  }
}
