import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ParcelLookup } from '#libs/adapters/carriers/parcel-lookup.js';
import { carrierName, isKnownCarrier } from '#libs/contracts/carriers/carrier-catalog.js';
import type { TrackedNumber } from '#libs/contracts/shipments/tracked-number.js';
import { DomainError } from '#libs/domain/errors.js';
import { normalizeNumber } from '#libs/domain/labels/tracking-number-formats.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { realParcels } from '../real-parcels.js';
import { foreignParcelView } from '../tracking.view.js';

/** A carrier's number: the page of our own parcel, or the carrier's public data about another. */
export class FollowNumber extends Query<TrackedNumber> {
  constructor(
    readonly carrier: string,
    readonly number: string,
  ) {
    super();
  }
}

@QueryHandler(FollowNumber)
export class FollowNumberHandler implements IQueryHandler<FollowNumber> {
  constructor(
    private readonly em: EntityManager,
    private readonly lookup: ParcelLookup,
  ) {}

  /** Numbers that the carrier cannot have issued cost nothing: no call is made. */
  async execute({ carrier, number: typed }: FollowNumber): Promise<TrackedNumber> {
    const trackingNumber = normalizeNumber(typed);
    const newest = { orderBy: { createdAt: 'desc' }, limit: 1 } as const;
    const [own] = await this.em.find(Tracker, { $and: [{ trackingNumber, carrier }, realParcels()] }, newest);
    if (own) return { kind: 'own', slug: own.slug };
    if (!isKnownCarrier(carrier)) throw new DomainError('not_found', 'missing', 'We do not know this carrier.');
    if (!this.lookup.mayExist(carrier, trackingNumber)) {
      const text = `This is not a valid ${carrierName(carrier)} tracking number. Check it for typos.`;
      throw new DomainError('not_found', 'missing', text);
    }
    return foreignParcelView(carrier, trackingNumber, await this.lookup.find(carrier, trackingNumber));
  }
}
