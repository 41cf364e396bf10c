import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ShipmentClaims } from '#libs/contracts/insurance/insurance-claims.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { claimEligibility } from '#libs/domain/insurance/claim-eligibility.js';
import { Label } from '#libs/domain/labels/label.js';
import { Clock } from '#libs/runtime/clock.js';
import { claimViews } from '../claim.view.js';
import { findOwnShipment } from '../find-own-shipment.js';
import { loadClaimCase } from '../load-claim-case.js';

/** Whether a shipment can be claimed, and its claims. */
export class GetShipmentClaims extends Query<ShipmentClaims> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
  ) {
    super();
  }
}

@QueryHandler(GetShipmentClaims)
export class GetShipmentClaimsHandler implements IQueryHandler<GetShipmentClaims> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing */
  async execute({ actor, slug }: GetShipmentClaims): Promise<ShipmentClaims> {
    const shipment = await findOwnShipment(this.em, actor.id, slug);
    const { of, claims, parcels } = await loadClaimCase(this.em, shipment);
    const labels = await this.em.find(Label, { shipmentId: shipment.id, voidedAt: null });
    const numberOf = (parcel: number) => labels.find(({ position }) => position === parcel - 1)?.trackingNumber ?? '';
    const eligibility = claimEligibility(of, this.clock.now());
    return {
      ...{ ...eligibility, insured: of.insured, claims: await claimViews(this.em, claims) },
      parcels: parcels
        .filter(({ parcel }) => parcel > 0)
        .map(({ parcel, ...one }) => ({ ...one, number: parcel, trackingNumber: numberOf(parcel) })),
    };
  }
}
