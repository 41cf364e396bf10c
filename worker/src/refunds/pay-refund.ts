import { EntityManager, LockMode, OptimisticLockError } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { sum } from '#libs/contracts/values/money.js';
import { applyReversals } from '#libs/use-cases/payments/apply-reversals.js';
import { queueRefundMail } from '#libs/use-cases/mail/queue-refund-mail.js';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';
import { CardPayments, type PaymentReversals } from '#libs/domain/payments/card-payments.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Clock } from '#libs/runtime/clock.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { payRefund } from '#libs/jobs/refunds.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

/** Until an outage that the provider keeps for a refund's key is taken for one without effect. */
const patienceMs = 15 * 60_000;

/**
 * Gives the money of a refund back. The provider is first asked what has gone back already, under the refund's key: a run whose
 * predecessor was killed after paying, however long ago, pays nothing. What is more than is left of the charge is refused.
 */
@Processor(payRefund.name)
export class PayRefund extends JobProcessor<{ refundId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: CardPayments,
    private readonly clock: Clock,
  ) {
    super(payRefund);
  }

  async run({ refundId }: { refundId: string }, delivery: Delivery): Promise<void> {
    const refund = await this.em.findOneOrFail(Refund, refundId);
    if (refund.status !== 'approved') return;
    const order = await this.em.findOneOrFail(Order, refund.orderId);
    const seen = order.version;
    const paid = await this.#pay(order, refund);
    await delivery.commit(this.em, async () => {
      await this.em.refresh(order, { lockMode: LockMode.PESSIMISTIC_WRITE });
      await this.em.refresh(refund);
      if (order.version !== seen) throw OptimisticLockError.lockFailed(order);
      if (paid instanceof DomainError) await this.#refuse(order, refund);
      else await applyReversals(this.em, order, paid, this.clock.now());
    });
  }

  /** The provider was unavailable for all attempts. */
  override onFailed({ refundId }: { refundId: string }, error: Error): Promise<void> {
    const final = error instanceof DomainError && error.kind !== 'upstream';
    if (!final) this.em.persist(OutboxMessage.of(payRefund, { refundId }, { delayMs: patienceMs }));
    return Promise.resolve();
  }

  /** All reversals so far, or the provider's refusal. */
  async #pay({ intentId, captured }: Order, refund: Refund): Promise<PaymentReversals | DomainError> {
    if (!intentId) return tooMuch();
    const before = await this.payments.reversals(intentId);
    if (before.refunds.some(({ key }) => key === refund.paymentKey)) return before;
    if (refund.amount > captured - goneFrom(before)) return tooMuch();
    try {
      const freshKey = this.clock.now().getTime() - refund.updatedAt.getTime() > patienceMs;
      await this.payments.refund(intentId, refund.amount, refund.paymentKey, { freshKey });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'refund_refused') return error;
      throw error;
    }
    return this.payments.reversals(intentId);
  }

  async #refuse(order: Order, refund: Refund): Promise<void> {
    if (refund.status !== 'approved') return;
    refund.rejected('refund_refused', refusedText, this.clock.now());
    await queueRefundMail(this.em, order, refund, 'refund_rejected');
  }
}

const goneFrom = ({ refunds, disputes }: PaymentReversals): number =>
  sum(refunds.map(({ amount, status }) => (status === 'failed' ? 0 : amount))) +
  sum(disputes.map(({ taken, returned }) => taken - returned));

const tooMuch = (): DomainError =>
  new DomainError('refund_refused', 'conflict', 'Less than that is left of the charge.');

const refusedText =
  'The card payment service did not make this refund, because the charge is already refunded or disputed. We are looking into it.';
