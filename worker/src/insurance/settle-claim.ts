import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import type { ClaimStatus } from '#libs/contracts/insurance/insurance-claims.js';
import type { FiledClaim } from '#libs/domain/carriers/carrier-claims.js';
import { DomainError } from '#libs/domain/errors.js';
import { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import { InsuranceClaimFile } from '#libs/domain/insurance/insurance-claim-file.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { applyInsurerAnswer } from '#libs/domain/insurance/insurer-answer.js';
import { Order } from '#libs/domain/orders/order.js';
import { payClaim, settleClaim } from '#libs/jobs/insurance.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { queueClaimNotice } from '#libs/use-cases/notices/queue-claim-notice.js';
import { claimCardLimit } from '#libs/use-cases/payments/claim-card-limit.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { AskInsurer, type InsurerAnswer } from './ask-insurer.js';

/** Statuses that the customer gets a mail about. */
const news: readonly ClaimStatus[] = ['info_requested', 'approved', 'partly_approved', 'rejected'];

/** `silence`: no attempt got an answer; `follow-claims` starts another one later. */
type Answer = InsurerAnswer | 'silence';

/**
 * Files a claim with the insurer of its parcel, cancels it there, or applies the insurer's decision. The filing's row is the
 * intent and the claim's id our reference; `AskInsurer` explains why runs that are killed, repeated or late never file a claim
 * twice.
 */
@Processor(settleClaim.name)
export class SettleClaim extends JobProcessor<{ claimId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly insurer: AskInsurer,
    private readonly clock: Clock,
  ) {
    super(settleClaim);
  }

  async run({ claimId }: { claimId: string }, delivery: Delivery): Promise<void> {
    const filing = await this.em.findOne(ClaimFiling, claimId);
    if (!filing?.isOpen) return;
    const claim = await this.em.findOneOrFail(InsuranceClaim, claimId);
    const answer = await this.insurer.about(claim, filing).catch((error: unknown): Answer => {
      if (!delivery.lastAttempt || delivery.signal.aborted) throw error;
      return 'silence';
    });
    await delivery.commit(this.em, async () => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const order = await this.em.findOneOrFail(Order, claim.orderId, { ...lock, refresh: true });
      await this.em.refresh(claim, lock);
      await this.em.refresh(filing, lock);
      if (filing.isOpen) await this.#record({ order, claim, filing }, answer);
    });
  }

  async #record(
    { order, claim, filing }: { order: Order; claim: InsuranceClaim; filing: ClaimFiling },
    answer: Answer,
  ): Promise<void> {
    const now = this.clock.now();
    const { status: before } = claim;
    if (answer === 'silence') filing.silent(now);
    else if (answer === 'missing') filing.missing(now);
    else if (answer === 'absent') {
      // Another run has filed it meanwhile: the next run cancels it.
      if (filing.status !== 'canceling' || filing.reference !== null) return filing.silent(now);
      filing.closed(null, null, now);
      claim.canceledAtInsurer(now);
    } else if (answer instanceof DomainError) this.#refused({ claim, filing }, answer, now);
    else await this.#apply({ order, claim, filing }, answer, now);
    if (claim.status === 'withdrawn') await this.em.nativeDelete(InsuranceClaimFile, { claimId: claim.id });
    if (claim.status !== before && news.includes(claim.status)) await queueClaimNotice(this.em, order, claim);
  }

  #refused(
    { claim, filing }: { claim: InsuranceClaim; filing: ClaimFiling },
    { message, details: { raw } }: DomainError,
    now: Date,
  ): void {
    // The insurer has the claim and decides it: what it refused was to cancel it or to answer.
    if (filing.reference !== null) return filing.silent(now);
    const isUnwanted = filing.status === 'canceling';
    filing.refused(message, typeof raw === 'string' ? raw : '', now);
    if (isUnwanted) claim.canceledAtInsurer(now);
    else claim.returned(now);
  }

  async #apply(
    { order, claim, filing }: { order: Order; claim: InsuranceClaim; filing: ClaimFiling },
    answer: FiledClaim,
    now: Date,
  ): Promise<void> {
    const takesBack = order.captured > 0 && order.payment !== 'disputed';
    const wasPayable = claim.isPayable;
    applyInsurerAnswer(
      { claim, filing },
      answer,
      { cardLimit: takesBack ? await claimCardLimit(this.em, claim) : 0 },
      now,
    );
    if (claim.isPayable && !wasPayable && claim.payout === 'card')
      this.em.persist(OutboxMessage.of(payClaim, { claimId: claim.id }));
    // The customer withdrew it while it was being filed.
    if (filing.isOpen && filing.status === 'canceling')
      this.em.persist(OutboxMessage.of(settleClaim, { claimId: claim.id }, { delayMs: 60_000 }));
  }
}
