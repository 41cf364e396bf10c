import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { refreshTracking } from '#libs/jobs/tracking.js';
import { Clock } from '#libs/runtime/clock.js';

/** The minimum time between updates on request (TRK-3). */
const everyMs = 5 * 60_000;

/** "Refresh now" on the tracking page. Does nothing within 5 minutes of the last update or request. */
export class RequestTrackingUpdate extends Command<void> {
  constructor(readonly slug: string) {
    super();
  }
}

@CommandHandler(RequestTrackingUpdate)
export class RequestTrackingUpdateHandler implements ICommandHandler<RequestTrackingUpdate> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ slug }: RequestTrackingUpdate): Promise<void> {
    const tracker = await this.em.findOne(Tracker, { slug });
    if (!tracker) throw new DomainError('not_found', 'missing', 'No parcel is tracked at this address.');
    const before = new Date(this.clock.now().getTime() - everyMs);
    if (tracker.final || (tracker.lastCheckedAt ?? before) > before) return;
    await this.em.transactional(async (em) => {
      const notAskedSince = {
        id: tracker.id,
        $or: [{ refreshRequestedAt: null }, { refreshRequestedAt: { $lte: before } }],
      };
      const first = await em.nativeUpdate(Tracker, notAskedSince, { refreshRequestedAt: this.clock.now() });
      if (first > 0) em.persist(OutboxMessage.of(refreshTracking, { trackerId: tracker.id }));
    });
  }
}
