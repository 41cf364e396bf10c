import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PickupRefundView } from '#libs/contracts/orders/pickup-refunds.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Order } from '#libs/domain/orders/order.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { refundPickup } from '#libs/jobs/pickups.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { RecentSignIn } from '../../http/auth/recent-sign-in.js';

/** Tries the refund of a canceled pickup again after the card did not take it. */
export class RetryPickupRefund extends Command<PickupRefundView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RetryPickupRefund)
export class RetryPickupRefundHandler implements ICommandHandler<RetryPickupRefund> {
  constructor(
    private readonly em: EntityManager,
    private readonly recent: RecentSignIn,
  ) {}

  /** Locks the order before the pickup, as the refund itself does. @throws missing, conflict `illegal_transition` */
  async execute({ actor, id }: RetryPickupRefund): Promise<PickupRefundView> {
    const asked = await this.em.fork().findOne(Pickup, id);
    if (!asked?.orderId) throw new DomainError('not_found', 'missing', 'There is no paid pickup with this id.');
    await this.recent.requireForRefund(actor, asked.price);
    const { orderId } = asked;
    return this.em.transactional(async (em) => {
      const { number } = await em.findOneOrFail(Order, orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const pickup = await em.findOneOrFail(Pickup, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const before = { attempt: pickup.refundAttempt, failure: pickup.refundFailure };
      pickup.retryRefund();
      em.persist(OutboxMessage.of(refundPickup, { pickupId: id }));
      const what = { action: 'pickup.refund_retry', subjectKind: 'pickup', subjectId: id, subject: `WB-${number}` };
      await audit(em, { actor, ...what, before, after: { attempt: pickup.refundAttempt } });
      return { id, attempt: pickup.refundAttempt };
    });
  }
}
