import { EntityManager, LockMode, OptimisticLockError } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { DomainError } from '#libs/domain/errors.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { Order } from '#libs/domain/orders/order.js';
import { CardPayments } from '#libs/domain/payments/card-payments.js';
import { payClaim } from '#libs/jobs/insurance.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { queueClaimNotice } from '#libs/use-cases/notices/queue-claim-notice.js';
import { applyReversals } from '#libs/use-cases/payments/apply-reversals.js';
import { patienceMs, refundToCard } from '#libs/use-cases/payments/refund-to-card.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

/** Pays an approved claim to the card of its order, see `refundToCard`. Staff pay by transfer what the card cannot take. */
@Processor(payClaim.name)
export class PayClaim extends JobProcessor<{ claimId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: CardPayments,
    private readonly clock: Clock,
  ) {
    super(payClaim);
  }

  async run({ claimId }: { claimId: string }, delivery: Delivery): Promise<void> {
    const claim = await this.em.findOneOrFail(InsuranceClaim, claimId);
    if (!claim.isPayable || claim.payout !== 'card' || claim.approved === null) return;
    const order = await this.em.findOneOrFail(Order, claim.orderId);
    const seen = order.version;
    const money = { amount: claim.approved, key: claim.paymentKey, since: claim.updatedAt };
    const paid = await refundToCard(this.payments, order, money, this.clock.now());
    await delivery.commit(this.em, async () => {
      await this.em.refresh(order, { lockMode: LockMode.PESSIMISTIC_WRITE });
      await this.em.refresh(claim);
      if (order.version !== seen) throw OptimisticLockError.lockFailed(order);
      if (paid instanceof DomainError) await this.#refuse(order, claim);
      else await applyReversals(this.em, order, paid, this.clock.now());
    });
  }

  /** The provider was unavailable for all attempts. */
  override onFailed({ claimId }: { claimId: string }, error: Error): Promise<void> {
    const final = error instanceof DomainError && error.kind !== 'upstream';
    if (!final) this.em.persist(OutboxMessage.of(payClaim, { claimId }, { delayMs: patienceMs }));
    return Promise.resolve();
  }

  /** The customer was mailed that the card gets it. */
  async #refuse(order: Order, claim: InsuranceClaim): Promise<void> {
    if (!claim.isPayable) return;
    claim.cardRefused('The charge is already refunded or disputed, so the card did not take it.', this.clock.now());
    await queueClaimNotice(this.em, order, claim);
  }
}
