import { EntityManager, LockMode, OptimisticLockError } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';
import { CardPayments } from '#libs/domain/payments/card-payments.js';
import { chargedStates } from '#libs/domain/payments/payment-status.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { refundPickup } from '#libs/jobs/pickups.js';
import { Clock } from '#libs/runtime/clock.js';
import { applyReversals } from '#libs/use-cases/payments/apply-reversals.js';
import { patienceMs, refundToCard } from '#libs/use-cases/payments/refund-to-card.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

const refused =
  'Your card did not take the refund: the charge is already refunded or disputed. We are looking into it.';

/** Returns the charge of a pickup that its carrier canceled, see `refundToCard`. One that is not captured yet waits for its capture. */
@Processor(refundPickup.name)
export class RefundPickup extends JobProcessor<{ pickupId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: CardPayments,
    private readonly clock: Clock,
  ) {
    super(refundPickup);
  }

  async run({ pickupId }: { pickupId: string }, delivery: Delivery): Promise<void> {
    const pickup = await this.em.findOne(Pickup, pickupId);
    if (!pickup?.isRefundDue) return;
    const order = await this.em.findOneOrFail(Order, { id: pickup.orderId! });
    if (!chargedStates.includes(order.payment) || order.captured === 0) return;
    const seen = order.version;
    const money = { amount: pickup.price, key: pickup.refundKey, since: pickup.cancelRequestedAt ?? pickup.createdAt };
    const paid = await refundToCard(this.payments, order, money, this.clock.now());
    await delivery.commit(this.em, async () => {
      await this.em.refresh(order, { lockMode: LockMode.PESSIMISTIC_WRITE });
      await this.em.refresh(pickup, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (order.version !== seen) throw OptimisticLockError.lockFailed(order);
      if (!(paid instanceof DomainError)) await applyReversals(this.em, order, paid, this.clock.now());
      else if (pickup.isRefundDue) pickup.refundRefused(null, refused);
    });
  }

  /** The provider was unavailable for all attempts. */
  override onFailed({ pickupId }: { pickupId: string }, error: Error): Promise<void> {
    const final = error instanceof DomainError && error.kind !== 'upstream';
    if (!final) this.em.persist(OutboxMessage.of(refundPickup, { pickupId }, { delayMs: patienceMs }));
    return Promise.resolve();
  }
}
