import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { joinTransaction } from '#libs/database/join-transaction.js';
import { DomainError } from '#libs/domain/errors.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { expectedAfterRequest, expectedAfterVoid } from '#libs/domain/refunds/expected-refund-dates.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { payRefund, voidLabel } from '#libs/jobs/refunds.js';
import { Clock } from '#libs/runtime/clock.js';

/** Retries a rejected refund from where it failed: at the carrier, or at the bank if the label is already void. */
export class RestartRefund extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(RestartRefund)
export class RestartRefundHandler implements ICommandHandler<RestartRefund> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * When run twice concurrently, the second finds another version of the row.
   * @throws missing when there is none, conflict `illegal_transition` when it was not rejected.
   */
  execute({ id }: RestartRefund): Promise<void> {
    return joinTransaction(this.em, async (em) => {
      const now = this.clock.now();
      const refund = await em.findOne(Refund, id);
      if (!refund) throw new DomainError('not_found', 'missing', 'There is no such refund.');
      const item = await em.findOneOrFail(OrderItem, refund.orderItemId);
      const { voidedAt } = refund;
      refund.retry(voidedAt ? expectedAfterVoid(now) : expectedAfterRequest(item.offer.carrier, now), now);
      if (!voidedAt) {
        const shipment = await em.findOneOrFail(Shipment, refund.shipmentId);
        shipment.moveVoid('void_requested', 'Tried again by an operator.');
      }
      em.persist(OutboxMessage.of(voidedAt ? payRefund : voidLabel, { refundId: id }));
    });
  }
}
