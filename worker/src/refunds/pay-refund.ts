import { EntityManager, LockMode, OptimisticLockError } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { applyReversals } from '#libs/use-cases/payments/apply-reversals.js';
import { patienceMs, refundToCard } from '#libs/use-cases/payments/refund-to-card.js';
import { queueRefundNotice } from '#libs/use-cases/notices/queue-refund-notice.js';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';
import { CardPayments } from '#libs/domain/payments/card-payments.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Clock } from '#libs/runtime/clock.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { payRefund } from '#libs/jobs/refunds.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

/** Gives the money of a refund back, see `refundToCard`. */
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
    const money = { amount: refund.amount, key: refund.paymentKey, since: refund.updatedAt };
    const paid = await refundToCard(this.payments, order, money, this.clock.now());
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

  async #refuse(order: Order, refund: Refund): Promise<void> {
    if (refund.status !== 'approved') return;
    refund.rejected('refund_refused', refusedText, this.clock.now());
    await queueRefundNotice(this.em, order, refund, 'refund_rejected');
  }
}

const refusedText =
  'The card payment service did not make this refund, because the charge is already refunded or disputed. We are looking into it.';
