import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { usd } from '#libs/contracts/values/money.js';
import { queueCardProblemNotice } from '#libs/use-cases/notices/queue-card-notice.js';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';
import { CardPayments, type PaymentState } from '#libs/domain/payments/card-payments.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { ReturnCharge } from '#libs/domain/returns/return-charge.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { isSeen } from '#libs/domain/tracking/tracking-status.js';
import { chargeReturn, settlePayment } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { JobProcessor } from '../../runtime/job-processor.js';

type Payload = { orderId: string };

/**
 * Charges the saved card of a return that a carrier has scanned. That it was used is committed first: from then on the price is
 * due. Every run pays the order's one intent, as the customer would on the order's page, so a run that is killed, repeated or
 * simultaneous authorizes nothing twice; `settle-payment` and `capture-order` then take the money.
 */
@Processor(chargeReturn.name)
export class ChargeReturn extends JobProcessor<Payload> {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: CardPayments,
    private readonly clock: Clock,
  ) {
    super(chargeReturn);
  }

  async run({ orderId }: Payload, delivery: Delivery): Promise<void> {
    await this.#recordUse(orderId);
    const order = await this.em.findOneOrFail(Order, orderId);
    if (order.usedAt === null || !order.payable) return;
    const charge = await this.em.findOneOrFail(ReturnCharge, orderId);
    const why = await this.#pay(order, charge);
    charge.tried(why === null, this.clock.now());
    await delivery.commit(this.em, async () => {
      this.em.persist(OutboxMessage.of(settlePayment, { orderId }));
      if (why !== null) await queueCardProblemNotice(this.em, order, why);
    });
  }

  /** By any of its parcels. A label that is being voided was not used, unless its carrier refuses: then the next tick finds it. */
  async #recordUse(orderId: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const order = await em.findOneOrFail(Order, orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!order.waitsForUse) return;
      const shipment = await em.findOne(Shipment, { orderId });
      const trackers = shipment ? await em.find(Tracker, { shipmentId: shipment.id }) : [];
      const refund = await em.findOne(Refund, { orderId });
      if (trackers.some(({ status }) => isSeen(status)) && (!refund || refund.status === 'rejected'))
        order.used(this.clock.now());
    });
  }

  /** Why the card did not pay; null: it did, or its bank is deciding. @throws upstream while the provider is unavailable */
  async #pay(order: Order, charge: ReturnCharge): Promise<string | null> {
    try {
      const intentId = order.intentId ?? (await this.#start(order));
      await this.payments.payWith(intentId, charge.card);
      return whyUnpaid(await this.payments.payOffSession(intentId, charge.cardId));
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'missing') return 'The card is no longer saved.';
      throw error;
    }
  }

  /** Stored before the card is asked: whatever happens then, everybody pays this intent. */
  async #start(order: Order): Promise<string> {
    const { id: orderId, ownerId, attempt, email, total, paymentKey: idempotencyKey } = order;
    const about = { orderId, ownerId, attempt, email, idempotencyKey };
    const made = await this.payments.authorize({ ...about, amount: usd(total) });
    order.paymentStarted(made.intentId, made.clientSecret);
    await this.em.flush();
    return made.intentId;
  }
}

function whyUnpaid({ status, failure }: PaymentState): string | null {
  if (status === 'requires_action')
    return 'Your bank wants you to confirm this payment. Open the order and pay it there.';
  if (status === 'cancelled') return 'The payment ended before the card paid. Open the order and pay it there.';
  return status === 'requires_payment' ? (failure?.message ?? 'The card did not pay.') : null;
}
