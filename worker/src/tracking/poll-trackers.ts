import {
  EntityManager,
  OptimisticLockError,
  RequestContext,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { pollTrackers } from '#libs/jobs/tracking.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { dueTrackers, type DueTracker } from './due-trackers.js';
import { FetchTrackingEvents } from './fetch-tracking-events.js';
import { Slots } from './slots.js';

/** Requests that wait for one seller's answer. */
const atOnce = 16;
/** Parcels that are read or written at once, of all sellers together: the connections are shared with every other job. */
const inDatabase = 4;
const page = 400;
/** How long a tick goes on; the next one continues. */
const roundMs = pollTrackers.timeoutMs * 0.75;
/** How long a parcel rests whose update fails in every attempt of a tick. */
const restMs = 3600_000;

type Round = { delivery: Delivery; now: Date; until: number; failures: unknown[]; slots: Slots };

/**
 * Looks at every parcel whose next look is due, each in a commit of its own. Each seller has requests of its own, so that one that is slow or has
 * many parcels delays only its own; of one seller, the longest due comes first. The tick ends for a seller whose circuit opens: its other
 * parcels stay due. The status follows from the stored scans, so a tick that
 * runs twice or beside another finds the same.
 */
@Processor(pollTrackers.name)
export class PollTrackers extends JobProcessor<object> {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly parcels: FetchTrackingEvents,
    private readonly clock: Clock,
  ) {
    super(pollTrackers);
  }

  /** @throws all failures, after every parcel was tried. */
  async run(_: object, delivery: Delivery): Promise<void> {
    const failures: unknown[] = [];
    const round = { delivery, failures, now: this.clock.now(), until: performance.now() + roundMs };
    const slots = new Slots(inDatabase);
    await Promise.all(this.carriers.sellers.map(({ code }) => this.#pollSeller(code, { ...round, slots })));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parcels could not be looked at`);
  }

  async #pollSeller(seller: string, round: Round): Promise<void> {
    const carrier = this.carriers.get(seller);
    const ended = () =>
      round.delivery.signal.aborted ||
      performance.now() > round.until ||
      carrier.circuitOpenUntil('track') > this.clock.now().getTime();
    for (let last: DueTracker | undefined; !ended();) {
      const due = await dueTrackers(this.em, { seller, now: round.now, limit: page, ...(last && { after: last }) });
      if (due.length === 0) return;
      last = due.at(-1);
      const next = async () => {
        for (let one = due.shift(); one && !ended(); one = due.shift()) await this.#refreshNow(one.id, round);
      };
      await Promise.all(Array.from({ length: atOnce }, next));
    }
  }

  /** In an identity map of its own, since others are refreshed meanwhile. */
  #refreshNow(id: string, { delivery, slots, failures }: Round): Promise<unknown> {
    const poll = () => this.parcels.poll(id, (work) => slots.run(work));
    return RequestContext.create(this.em, poll).catch(async (error: unknown) => {
      // Another run has just polled it: its result is as good as ours.
      if (error instanceof OptimisticLockError || error instanceof UniqueConstraintViolationException) return;
      failures.push(error);
      const nextCheckAt = new Date(this.clock.now().getTime() + restMs);
      if (delivery.lastAttempt) await this.em.fork().nativeUpdate(Tracker, id, { nextCheckAt });
    });
  }
}
