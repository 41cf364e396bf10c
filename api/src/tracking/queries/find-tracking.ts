import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';

/** The page of a tracking number. Numbers come back over the years: the newest parcel counts. */
export class FindTracking extends Query<{ slug: string }> {
  constructor(readonly number: string) {
    super();
  }
}

@QueryHandler(FindTracking)
export class FindTrackingHandler implements IQueryHandler<FindTracking> {
  constructor(private readonly em: EntityManager) {}

  async execute({ number }: FindTracking): Promise<{ slug: string }> {
    const trackingNumber = number.replaceAll(/[\s-]/g, '').toUpperCase();
    const [tracker] = await this.em.find(Tracker, { trackingNumber }, { orderBy: { createdAt: 'desc' }, limit: 1 });
    if (!tracker)
      throw new DomainError('not_found', 'missing', 'We do not track this number. Check it, or ask the sender.');
    return { slug: tracker.slug };
  }
}
