import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TrackingFound } from '#libs/contracts/shipments/tracking.js';
import { isKnownCarrier } from '#libs/contracts/carriers/carrier-catalog.js';
import { detectCarrier, normalizeNumber } from '#libs/domain/labels/tracking-number-formats.js';
import { DomainError } from '#libs/domain/errors.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { realParcels } from '../real-parcels.js';

/**
 * The page of a tracking number, or its carrier where we do not track the parcel. Numbers recur over the years: the newest parcel
 * counts. Parcels of test mode are not found.
 */
export class FindTracking extends Query<TrackingFound> {
  constructor(readonly number: string) {
    super();
  }
}

@QueryHandler(FindTracking)
export class FindTrackingHandler implements IQueryHandler<FindTracking> {
  constructor(private readonly em: EntityManager) {}

  async execute({ number }: FindTracking): Promise<TrackingFound> {
    const trackingNumber = normalizeNumber(number);
    const newest = { orderBy: { createdAt: 'desc' }, limit: 1 } as const;
    const [tracker] = await this.em.find(Tracker, { $and: [{ trackingNumber }, realParcels()] }, newest);
    if (tracker) return { slug: tracker.slug };
    const carrier = detectCarrier(trackingNumber);
    if (carrier !== undefined && isKnownCarrier(carrier)) return { carrier, number: trackingNumber };
    throw new DomainError('not_found', 'missing', 'We do not track this number. Check it, or ask the sender.');
  }
}
