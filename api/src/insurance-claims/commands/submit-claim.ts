import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ClaimSubmission } from '#libs/contracts/insurance/insurance-claims.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { claimEligibility } from '#libs/domain/insurance/claim-eligibility.js';
import { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import { InsuranceClaimFile } from '#libs/domain/insurance/insurance-claim-file.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Clock } from '#libs/runtime/clock.js';
import { queueClaimNotice } from '#libs/use-cases/notices/queue-claim-notice.js';
import { ClaimInsurers } from '../claim-insurers.js';
import { fileWithInsurer } from '../file-with-insurer.js';
import { findClaim, lockClaim } from '../find-claim.js';
import { loadClaimCase } from '../load-claim-case.js';

/** Submits a claim, or resubmits it with the requested evidence: to its insurer with `CLAIM_FILING=automatic`, else to staff. */
export class SubmitClaim extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly body: ClaimSubmission,
  ) {
    super();
  }
}

@CommandHandler(SubmitClaim)
export class SubmitClaimHandler implements ICommandHandler<SubmitClaim> {
  constructor(
    private readonly em: EntityManager,
    private readonly insurers: ClaimInsurers,
    private readonly clock: Clock,
  ) {}

  /** @throws missing; conflict when its label was voided meanwhile, or it was sent; invalid when evidence is missing */
  async execute({ actor, id, body: { answer } }: SubmitClaim): Promise<void> {
    await this.em.transactional(async (em) => {
      await findClaim(em, actor.id, id);
      const { claim, order } = await lockClaim(em, id);
      const { of } = await loadClaimCase(em, await em.findOneOrFail(Shipment, claim.shipmentId));
      const now = this.clock.now();
      const { possible, text, lossFrom } = claimEligibility({ ...of, claimed: false }, now);
      // What we requested may arrive after the deadline.
      if (!possible && claim.status === 'draft')
        throw new DomainError('illegal_transition', 'conflict', text ?? 'This parcel cannot be claimed.');
      const files = await em.find(InsuranceClaimFile, { claimId: id });
      claim.submit(files, { answer, lossFrom: lossFrom ?? '', actor: actor.id }, now);
      await queueClaimNotice(em, order, claim);
      const isPossible = ClaimFiling.isPossible(claim, await em.findOne(ClaimFiling, id));
      if (this.insurers.filesAtOnce && isPossible) await fileWithInsurer(em, claim, actor.id, now);
    });
  }
}
