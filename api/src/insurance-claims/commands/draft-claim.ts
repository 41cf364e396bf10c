import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { claimsPerParcel, type ClaimBody } from '#libs/contracts/insurance/insurance-claims.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { claimEligibility } from '#libs/domain/insurance/claim-eligibility.js';
import type { ClaimableParcel } from '#libs/domain/insurance/claimable-parcels.js';
import { InsuranceClaim, shopInsurer } from '#libs/domain/insurance/insurance-claim.js';
import { Order } from '#libs/domain/orders/order.js';
import { Clock } from '#libs/runtime/clock.js';
import { ClaimInsurers } from '../claim-insurers.js';
import { findOwnShipment } from '../find-own-shipment.js';
import { loadClaimCase, type LoadedClaimCase } from '../load-claim-case.js';

/** Stores a claim before it is submitted: a new draft, or a change of the existing one. Returns its id. */
export class DraftClaim extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
    readonly body: ClaimBody,
  ) {
    super();
  }
}

@CommandHandler(DraftClaim)
export class DraftClaimHandler implements ICommandHandler<DraftClaim> {
  constructor(
    private readonly em: EntityManager,
    private readonly insurers: ClaimInsurers,
    private readonly clock: Clock,
  ) {}

  /** Two at once wait at the order's row: the second changes the draft of the first. */
  execute({ actor, slug, body }: DraftClaim): Promise<string> {
    return this.em.transactional(async (em) => {
      const shipment = await findOwnShipment(em, actor.id, slug);
      if (shipment.orderId)
        await em.findOneOrFail(Order, shipment.orderId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      const { of, parcels, sold, claims } = await loadClaimCase(em, shipment);
      const now = this.clock.now();
      const { possible, text } = claimEligibility(of, now);
      if (!possible || !sold) throw notNow(of.claimed ? alreadyClaimed : text);
      const parcel = parcelOf(parcels, body);
      const draft = claims.find((one) => one.status === 'draft' && one.parcel === parcel.parcel);
      if (!draft && claims.filter((one) => one.parcel === parcel.parcel).length >= claimsPerParcel)
        throw notNow(`${claimsPerParcel} claims were filed for this parcel. Contact us to file another one.`);
      draft?.edit(body, now);
      // Aggregators insure each label separately: staff decide a claim for several.
      const isOneLabel = parcel.parcel > 0 || shipment.parcels.length === 1;
      const insurer = isOneLabel ? this.insurers.insurerOf(of.item?.offer.aggregator) : shopInsurer;
      const claim = draft ?? InsuranceClaim.draft({ ...sold, ...parcel, insurer }, body, actor.id, now);
      em.persist(claim);
      return claim.id;
    });
  }
}

const alreadyClaimed = 'There is a claim for this parcel already.';

/** The parcel that a body names; the whole shipment where it is insured as one. @throws invalid, conflict when it is claimed */
function parcelOf(parcels: LoadedClaimCase['parcels'], { parcel: number = 0 }: ClaimBody): ClaimableParcel {
  const found = parcels.find(({ parcel }) => parcel === 0 || parcel === number);
  if (!found) {
    const message = 'Choose the parcel. Only insured parcels can be claimed.';
    throw new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'parcel', message }] });
  }
  if (!found.open) throw notNow(alreadyClaimed);
  const { parcel, insured } = found;
  return { parcel, insured };
}

const notNow = (text: string | null): DomainError =>
  new DomainError('illegal_transition', 'conflict', text ?? 'This parcel is not insured.');
