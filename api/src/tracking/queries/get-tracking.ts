import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TrackingView } from '#libs/contracts/shipments/tracking.js';
import { DomainError } from '#libs/domain/errors.js';
import { isTestOwner } from '#libs/domain/identity/owner-id.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { earliestScan, TrackingEvent } from '#libs/domain/tracking/tracking-event.js';
import { trackingView } from '../tracking.view.js';

/** The public view of a parcel; `isTest`: it belongs to test mode. */
export class GetTracking extends Query<TrackingView & { isTest: boolean }> {
  constructor(readonly slug: string) {
    super();
  }
}

@QueryHandler(GetTracking)
export class GetTrackingHandler implements IQueryHandler<GetTracking> {
  constructor(private readonly em: EntityManager) {}

  async execute({ slug }: GetTracking): Promise<TrackingView & { isTest: boolean }> {
    const tracker = await this.em.findOne(Tracker, { slug });
    if (!tracker) throw new DomainError('not_found', 'missing', 'No parcel is tracked at this address.');
    const events = await this.em.find(
      TrackingEvent,
      { trackerId: tracker.id, time: { $gte: earliestScan(tracker.createdAt) } },
      { orderBy: { time: 'desc', receivedAt: 'desc' } },
    );
    return { ...trackingView(tracker, events), isTest: isTestOwner(tracker.ownerId) };
  }
}
