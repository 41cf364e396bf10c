import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { refreshTracking } from '#libs/jobs/tracking.js';
import { HandlesJob, JobHandler } from '../runtime/handles-job.js';
import { LookAtParcel } from './look-at-parcel.js';

/** One parcel, now: what "refresh" on the tracking page asks for. */
@Injectable()
@HandlesJob(refreshTracking)
export class RefreshTracking extends JobHandler<{ trackerId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly parcels: LookAtParcel,
  ) {
    super();
  }

  async run({ trackerId }: { trackerId: string }): Promise<void> {
    const tracker = await this.em.findOneOrFail(Tracker, trackerId);
    await this.parcels.look(tracker);
  }
}
