import { EntityManager, OptimisticLockError, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { pollTrackers } from '#libs/jobs/tracking.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { FetchTrackingEvents } from './fetch-tracking-events.js';

/** Parcels per tick; the next tick continues. */
const most = 500;
/** How long a parcel rests whose update fails in every attempt of a tick. */
const restMs = 3600_000;

/**
 * Looks at every parcel whose next look is due, the longest due first, each in a commit of its own. The status follows from
 * the stored scans, so a tick that runs twice or beside another finds the same.
 */
@Processor(pollTrackers.name)
export class PollTrackers extends JobProcessor<object> {
  constructor(
    private readonly em: EntityManager,
    private readonly parcels: FetchTrackingEvents,
    private readonly clock: Clock,
  ) {
    super(pollTrackers);
  }

  /** @throws all failures, after every parcel was tried. */
  async run(_: object, delivery: Delivery): Promise<void> {
    const due = await this.em.find(
      Tracker,
      { nextCheckAt: { $lte: this.clock.now() } },
      { orderBy: { nextCheckAt: 'asc' }, limit: most, fields: ['id'] },
    );
    const failures: unknown[] = [];
    for (const { id } of due) {
      if (delivery.signal.aborted) break;
      this.em.clear();
      await this.#refreshNow(id, delivery).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parcels could not be looked at`);
  }

  async #refreshNow(id: string, { lastAttempt }: Delivery): Promise<void> {
    try {
      await this.parcels.look(await this.em.findOneOrFail(Tracker, id));
      await this.em.flush();
    } catch (error) {
      // Another run has just polled it: its result is as good as ours.
      if (error instanceof OptimisticLockError || error instanceof UniqueConstraintViolationException) return;
      this.em.clear();
      if (lastAttempt)
        await this.em.nativeUpdate(Tracker, id, { nextCheckAt: new Date(this.clock.now().getTime() + restMs) });
      throw error;
    }
  }
}
