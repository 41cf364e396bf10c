import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { joinTransaction } from '#libs/database/join-transaction.js';
import { DomainError } from '#libs/domain/errors.js';
import { liveClaimStates } from '#libs/domain/insurance/claim-status.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { expectedAfterRequest, expectedAfterVoid } from '#libs/domain/refunds/expected-refund-dates.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
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
   * @throws missing when there is none, conflict `illegal_transition` when it was not rejected, or
   * its parcel has an insurance claim, or its return was used and is not paid yet: who claims and who voids queue up at the order's row.
   */
  execute({ id }: RestartRefund): Promise<void> {
    return joinTransaction(this.em, async (em) => {
      const now = this.clock.now();
      const refund = await em.findOne(Refund, id);
      if (!refund) throw new DomainError('not_found', 'missing', 'There is no such refund.');
      const item = await em.findOneOrFail(OrderItem, refund.orderItemId);
      const { voidedAt, shipmentId } = refund;
      const order = await em.findOneOrFail(Order, refund.orderId, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        refresh: true,
      });
      if (!voidedAt && (await em.count(InsuranceClaim, { shipmentId, status: liveClaimStates })) > 0) throw claimed();
      const unpaid = order.usedAt !== null && order.captured === 0;
      if (!voidedAt && unpaid) throw notPaid();
      const expectedBy = voidedAt ? expectedAfterVoid(now) : expectedAfterRequest(item.offer.carrier, now);
      // A return that is charged when it is used may have been paid since the first request.
      refund.retry({ expectedBy, amount: voidedAt ? refund.amount : order.refundFor(item) }, now);
      if (!voidedAt) {
        const shipment = await em.findOneOrFail(Shipment, shipmentId);
        shipment.moveVoid('void_requested', 'Tried again by an operator.');
      }
      em.persist(OutboxMessage.of(voidedAt ? payRefund : voidLabel, { refundId: id }));
    });
  }
}

const notPaid = (): DomainError =>
  new DomainError('illegal_transition', 'conflict', 'This return was used and is not paid yet. Try again once it is.');

const claimed = (): DomainError =>
  new DomainError('illegal_transition', 'conflict', 'An insurance claim was filed for this parcel.');
