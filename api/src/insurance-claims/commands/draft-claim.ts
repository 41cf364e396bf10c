import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { claimsPerShipment, type ClaimBody } from '#libs/contracts/insurance/insurance-claims.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { claimEligibility } from '#libs/domain/insurance/claim-eligibility.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { Order } from '#libs/domain/orders/order.js';
import { Clock } from '#libs/runtime/clock.js';
import { ClaimInsurers } from '../claim-insurers.js';
import { findOwnShipment } from '../find-own-shipment.js';
import { loadClaimCase } from '../load-claim-case.js';

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
      const { of, parcel, claims } = await loadClaimCase(em, shipment);
      const now = this.clock.now();
      const { possible, text } = claimEligibility(of, now);
      if (!possible || !parcel) throw notNow(of.claimed ? 'There is a claim for this parcel already.' : text);
      const draft = claims.find(({ status }) => status === 'draft');
      if (!draft && claims.length >= claimsPerShipment)
        throw notNow(`${claimsPerShipment} claims were filed for this parcel. Contact us to file another one.`);
      draft?.edit(body, now);
      const insurer = this.insurers.insurerOf(of.item?.offer.aggregator);
      const claim = draft ?? InsuranceClaim.draft({ ...parcel, insurer }, body, actor.id, now);
      em.persist(claim);
      return claim.id;
    });
  }
}

const notNow = (text: string | null): DomainError =>
  new DomainError('illegal_transition', 'conflict', text ?? 'This parcel is not insured.');
