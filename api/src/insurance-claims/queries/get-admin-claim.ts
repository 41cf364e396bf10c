import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminClaimView, ClaimFilingView } from '#libs/contracts/insurance/insurance-claims.js';
import { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import { Order } from '#libs/domain/orders/order.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { claimCardLimit } from '#libs/use-cases/payments/claim-card-limit.js';
import { ClaimInsurers } from '../claim-insurers.js';
import { claimViews } from '../claim.view.js';
import { findAnyClaim } from '../find-claim.js';

/** A claim with what staff need to decide it. */
export class GetAdminClaim extends Query<AdminClaimView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetAdminClaim)
export class GetAdminClaimHandler implements IQueryHandler<GetAdminClaim> {
  constructor(
    private readonly em: EntityManager,
    private readonly insurers: ClaimInsurers,
  ) {}

  /** @throws missing */
  async execute({ id }: GetAdminClaim): Promise<AdminClaimView> {
    const claim = await findAnyClaim(this.em, id);
    const [view] = await claimViews(this.em, [claim]);
    const order = await this.em.findOneOrFail(Order, claim.orderId);
    const of = claim.parcel > 0 ? { position: claim.parcel - 1 } : {};
    const trackers = await this.em.find(
      Tracker,
      { shipmentId: claim.shipmentId, ...of },
      { orderBy: { position: 'asc' } },
    );
    const cardLimit = order.captured === 0 ? 0 : await claimCardLimit(this.em, claim);
    const filing = await this.em.findOne(ClaimFiling, id);
    const isFileable = claim.isDecidable && ClaimFiling.isPossible(claim, filing);
    return {
      ...view!,
      fileWith: isFileable ? this.insurers.nameOf(claim.insurer) : null,
      filing: filing && filingView(filing, this.insurers.nameOf(filing.insurer)),
      ...{ email: order.email, cardLimit, payoutFailure: claim.payoutFailure },
      disputed: order.payment === 'disputed',
      trackingNumbers: trackers.map(({ trackingNumber }) => trackingNumber),
      tracking: trackers.map(({ status }) => status),
    };
  }
}

function filingView(filing: ClaimFiling, name: string): ClaimFilingView {
  const { status, reference, failure, failureRaw, approved, requestedAt } = filing;
  return {
    name,
    status,
    reference,
    failure,
    missing: filing.isMissing,
    failureRaw,
    approved,
    requestedAt: requestedAt.toISOString(),
  };
}
