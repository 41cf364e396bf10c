import { EntityManager, LockMode, OptimisticLockError } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { applyReversals } from '#libs/use-cases/payments/apply-reversals.js';
import { enqueueLabelPurchases } from '#libs/use-cases/labels/enqueue-label-purchases.js';
import { startLabelPurchases } from '#libs/use-cases/labels/start-label-purchases.js';
import { releaseShipments } from '#libs/use-cases/orders/release-shipments.js';
import { returnToCart } from '#libs/use-cases/cart/return-to-cart.js';
import { lockCartIfAny } from '#libs/use-cases/cart/lock-cart.js';
import { settleRedemption } from '#libs/use-cases/coupons/settle-redemption.js';
import { releaseUnpaidPickup, startPaidPickup } from '#libs/use-cases/pickups/start-paid-pickup.js';
import { countOpenItems } from '#libs/use-cases/orders/count-open-items.js';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';
import { CardPayments, type PaymentReversals, type PaymentState } from '#libs/domain/payments/card-payments.js';
import { captureOrder, settlePayment } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { JobProcessor } from '../../runtime/job-processor.js';
import { postPayment } from './post-payment-to-ledger.js';
import { postProcessingFee } from './post-processing-fee-to-ledger.js';
import { markEventsHandled, findUnhandledEvents } from './unhandled-payment-events.js';
import { issueReceipt } from '../issue-receipt.js';
import { paymentPollDelayMs } from './payment-poll-delay.js';

/**
 * Settles every event of a payment and every doubt about it: asks the provider and applies the answer once. An authorized payment
 * enqueues one label purchase per shipment in the same commit.
 */
@Processor(settlePayment.name)
export class SettlePayment extends JobProcessor<{ orderId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: CardPayments,
    private readonly clock: Clock,
  ) {
    super(settlePayment);
  }

  /** Runs for the same order queue up at its row; reversals read before the row changed are requested again. */
  async run({ orderId }: { orderId: string }, delivery: Delivery): Promise<void> {
    const order = await this.em.findOneOrFail(Order, orderId);
    const events = await findUnhandledEvents(this.em, orderId);
    const seen = order.version;
    const state = order.intentId ? await this.#fix(order, await this.payments.find(order.intentId)) : null;
    const reversals = state?.status === 'captured' ? await this.payments.reversals(state.intentId) : null;
    await delivery.commit(this.em, async () => {
      const cart = comesBack(order, state, this.clock.now()) ? await lockCartIfAny(this.em, order.ownerId) : null;
      await this.em.refresh(order, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (reversals && order.version !== seen) throw OptimisticLockError.lockFailed(order);
      const before = order.payment;
      await this.#record(order, state);
      if (order.payment !== before) await returnToCart(this.em, order, cart, this.clock.now());
      await postPayment(this.em, order, before);
      if (state?.fee) await postProcessingFee(this.em, order, state.fee, this.clock.now());
      if (reversals && isUpdate(order, reversals)) await applyReversals(this.em, order, reversals, this.clock.now());
      await markEventsHandled(this.em, events);
    });
  }

  /** The provider was unavailable for all attempts: retries later. */
  override async onFailed({ orderId }: { orderId: string }, error: Error): Promise<void> {
    if (error instanceof DomainError && error.kind !== 'upstream') return;
    this.#checkAgain(await this.em.findOneOrFail(Order, orderId));
  }

  /** Releases a card held for an order that does not need it, and an abandoned payment. A paid one stays. */
  async #fix(order: Order, state: PaymentState): Promise<PaymentState> {
    return order.shouldRelease(state, this.clock.now())
      ? this.payments.cancel(state.intentId, `cancel-${state.intentId}`)
      : state;
  }

  async #record(order: Order, state: PaymentState | null): Promise<void> {
    if (!state && order.isAbandoned(this.clock.now())) order.cancel('Nobody paid in time.');
    if (state?.status === 'captured' && (await this.#waitsForLabels(order))) return;
    const before = order.charged;
    if (state && order.recordPayment(state)) return this.#paid(order);
    await settleRedemption(this.em, order);
    if (order.charged && !before) return issueReceipt(this.em, order, this.clock.now());
    if (order.payment === 'cancelled') await this.#release(order, 'The payment was cancelled.');
    if (order.payable || state?.status === 'processing') this.#checkAgain(order);
  }

  /** Its labels are bought now, or its pickup is booked; a used return already has its label. */
  async #paid({ id: orderId, usedAt }: Order): Promise<void> {
    if (usedAt !== null) {
      this.em.persist(OutboxMessage.of(captureOrder, { orderId }));
      return;
    }
    if ((await startLabelPurchases(this.em, orderId)) === 0) await startPaidPickup(this.em, orderId);
  }

  /** The money was captured manually while labels are being bought: the capture at their end takes it into account. */
  async #waitsForLabels({ id: orderId, payment }: Order): Promise<boolean> {
    return payment === 'authorised' && (await countOpenItems(this.em, orderId, 1)) > 0;
  }

  /** A purchase in progress at a carrier is ended by the purchase itself, which then knows the outcome. */
  async #release({ id }: Order, reason: string): Promise<void> {
    await releaseShipments(this.em, id, reason);
    await releaseUnpaidPickup(this.em, id);
    await enqueueLabelPurchases(this.em, id);
  }

  /** Webhooks can be lost: an open payment is polled, less and less often. */
  #checkAgain(order: Order): void {
    const delayMs = paymentPollDelayMs(order, this.clock.now());
    this.em.persist(OutboxMessage.of(settlePayment, { orderId: order.id }, { delayMs }));
  }
}

/** Whether some of its shipments may return to the cart: then the cart is locked before the order. */
const comesBack = (order: Order, state: PaymentState | null, now: Date): boolean =>
  state
    ? state.status === 'cancelled' || (state.status === 'captured' && order.payment === 'authorised')
    : order.isAbandoned(now);

/** Most orders have nothing to return. */
const isUpdate = ({ refunded, payment }: Order, { refunds, disputes }: PaymentReversals): boolean =>
  refunds.length + disputes.length > 0 || refunded > 0 || payment === 'disputed';
