import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ClaimDecision, ClaimStatus } from '#libs/contracts/insurance/insurance-claims.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { claimEligibility } from '#libs/domain/insurance/claim-eligibility.js';
import { undecidedClaimStates } from '#libs/domain/insurance/claim-status.js';
import type { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { payClaim } from '#libs/jobs/insurance.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { queueClaimNotice } from '#libs/use-cases/notices/queue-claim-notice.js';
import { claimCardLimit } from '#libs/use-cases/payments/claim-card-limit.js';
import { RecentSignIn } from '../../http/auth/recent-sign-in.js';
import { fileWithInsurer } from '../file-with-insurer.js';
import { lockClaim } from '../find-claim.js';
import { loadClaimCase } from '../load-claim-case.js';

/** Staff approve, reject, request more or file with the insurer. A job refunds to the card; staff pay the rest by transfer. */
export class DecideClaim extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly decision: ClaimDecision,
  ) {
    super();
  }
}

@CommandHandler(DecideClaim)
export class DecideClaimHandler implements ICommandHandler<DecideClaim> {
  constructor(
    private readonly em: EntityManager,
    private readonly recent: RecentSignIn,
    private readonly clock: Clock,
  ) {}

  /**
   * Two at once wait at the order's row: the second is refused. @throws missing; conflict `illegal_transition`, also when it is
   * no longer covered; invalid
   */
  async execute({ actor, id, decision }: DecideClaim): Promise<void> {
    if (decision.decision === 'approve') await this.recent.requireForRefund(actor, decision.amount);
    await this.em.transactional(async (em) => {
      const { claim, order } = await lockClaim(em, id);
      if (!claim.isDecidable) throw decided(claim);
      if (decision.decision === 'approve' || decision.decision === 'file') await assertCovered(em, claim);
      const { status: before } = claim;
      const now = this.clock.now();
      if (decision.decision === 'file') await fileWithInsurer(em, claim, actor.id, now);
      else {
        const cardLimit = order.captured === 0 ? 0 : await claimCardLimit(em, claim);
        decide(claim, decision, { cardLimit, actor: actor.id }, now);
      }
      if (claim.payout === 'card') em.persist(OutboxMessage.of(payClaim, { claimId: id }));
      const subject = `WB-${order.number}`;
      const { status, approved, payout } = claim;
      await audit(em, {
        ...{ actor, action: `claim.${decision.decision}`, subjectKind: 'claim', subjectId: id, subject },
        ...{ before: { status: before }, after: { status, approved, payout } },
        ...(decision.decision === 'file' ? {} : { reason: decision.words }),
      });
      if (decision.decision !== 'file') await queueClaimNotice(em, order, claim);
    });
  }
}

/** @throws conflict where the label was voided or the payment is disputed since the claim was sent: nothing is paid twice. */
async function assertCovered(em: EntityManager, { shipmentId, createdAt }: InsuranceClaim): Promise<void> {
  const { of } = await loadClaimCase(em, await em.findOneOrFail(Shipment, shipmentId));
  const { possible, text } = claimEligibility({ ...of, claimed: false }, createdAt);
  if (!possible) throw new DomainError('illegal_transition', 'conflict', text ?? 'This parcel is not insured.');
}

function decide(
  claim: InsuranceClaim,
  decision: Exclude<ClaimDecision, { decision: 'file' }>,
  { cardLimit, actor }: { cardLimit: number; actor: string },
  now: Date,
): void {
  if (decision.decision === 'ask') return claim.askForMore(decision.words, actor, now);
  if (decision.decision === 'reject') return claim.reject(decision.words, actor, now);
  claim.approve(decision, cardLimit, actor, now);
}

function decided({ status, filedReference }: InsuranceClaim): DomainError {
  const isAtInsurer = status === 'in_review' || (filedReference !== null && isUndecided(status));
  const text =
    status === 'draft'
      ? 'This claim was not sent yet.'
      : isAtInsurer
        ? 'The insurer decides this claim.'
        : 'This claim is decided already.';
  return new DomainError('illegal_transition', 'conflict', text);
}

const isUndecided = (status: ClaimStatus): boolean => undecidedClaimStates.some((state) => state === status);
