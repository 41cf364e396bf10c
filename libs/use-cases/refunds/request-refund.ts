import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RefundBody } from '#libs/contracts/orders/refunds.js';
import { joinTransaction } from '#libs/database/join-transaction.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Order } from '#libs/domain/orders/order.js';
import { expectedAfterRequest } from '#libs/domain/refunds/expected-refund-dates.js';
import { Refund, type RefundAsker } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { voidLabel } from '#libs/jobs/refunds.js';
import { Clock } from '#libs/runtime/clock.js';

/**
 * Stores the refund of a label and enqueues its job. Only what the card paid is refunded to it. The caller has checked
 * that it can be refunded (`itemVoidEligibility`) with the order's row locked; a unique index allows one refund per
 * item in any case. Returns the refund's id.
 */
export class RequestRefund extends Command<string> {
  constructor(
    readonly orderItemId: string,
    readonly reason: RefundBody['reason'],
    readonly askedBy: RefundAsker,
  ) {
    super();
  }
}

@CommandHandler(RequestRefund)
export class RequestRefundHandler implements ICommandHandler<RequestRefund> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute({ orderItemId, reason, askedBy }: RequestRefund): Promise<string> {
    return joinTransaction(this.em, async (em) => {
      const now = this.clock.now();
      const item = await em.findOneOrFail(OrderItem, orderItemId);
      const { orderId, shipmentId } = item;
      const order = await em.findOneOrFail(Order, orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const shipment = await em.findOneOrFail(Shipment, shipmentId);
      const amount = order.refundFor(item);
      const expectedBy = expectedAfterRequest(item.offer.carrier, now);
      const refund = Refund.request({ orderId, orderItemId, shipmentId, amount, reason, askedBy, expectedBy }, now);
      shipment.moveVoid('void_requested', 'A refund was asked for.');
      em.persist([refund, OutboxMessage.of(voidLabel, { refundId: refund.id })]);
      return refund.id;
    });
  }
}
