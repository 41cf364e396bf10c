import { EntityManager, OptimisticLockError } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import type { PaymentStatus } from '#libs/contracts/shipments/statuses.js';
import { returnToCart } from '#libs/use-cases/cart/return-to-cart.js';
import { lockCartIfAny } from '#libs/use-cases/cart/lock-cart.js';
import { settleRedemption } from '#libs/use-cases/coupons/settle-redemption.js';
import { queueOrderNotice } from '#libs/use-cases/notices/queue-order-notice.js';
import { isGuest } from '#libs/domain/identity/owner-id.js';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';
import { CardPayments, type PaymentState, type ProcessingFee } from '#libs/domain/payments/card-payments.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { sellableStates } from '#libs/domain/payments/payment-status.js';
import { captureOrder, settlePayment } from '#libs/jobs/orders.js';
import { refundPickup } from '#libs/jobs/pickups.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { JobProcessor } from '../../runtime/job-processor.js';
import { postPayment } from './post-payment-to-ledger.js';
import { Clock } from '#libs/runtime/clock.js';
import { issueReceipt } from '../issue-receipt.js';
import { itemFacts, type ItemFacts } from './order-item-amounts.js';

/** When the provider is asked for a fee that it did not know at the capture. */
const feeDelayMs = 5_000;

/**
 * Captures exactly the price of the labels that exist or of a booked pickup, once nothing is open, and issues the receipt in the same commit; without
 * any, or below the card minimum, the authorization is released. The provider's idempotency key is derived from the order, so a
 * second run captures nothing twice. If the provider has canceled the payment of existing labels meanwhile, the job fails
 * visibly: we paid for them and cannot be paid.
 */
@Processor(captureOrder.name)
export class CaptureOrder extends JobProcessor<{ orderId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: CardPayments,
    private readonly clock: Clock,
  ) {
    super(captureOrder);
  }

  async run({ orderId }: { orderId: string }, delivery: Delivery): Promise<void> {
    const order = await this.em.findOneOrFail(Order, orderId);
    const items = await itemFacts(this.em, orderId);
    const sold = items.filter((item) => item.status === 'bought').length;
    if (order.payment === 'cancelled' && sold > 0) throw unpaid(order, sold);
    const before = order.payment;
    if (!sellableStates.includes(before) || items.some((item) => item.status === 'open')) return;
    if (order.waitsForUse && sold > 0) return;
    const state = order.waitsForUse ? null : await this.#conclude(order, items);
    if (order.waitsForUse) order.endUnused('No label could be bought.');
    else if (order.payment === 'cancelled' && sold > 0) this.em.persist(OutboxMessage.of(captureOrder, { orderId }));
    if (order.charged && state && !state.fee)
      this.em.persist(OutboxMessage.of(settlePayment, { orderId }, { delayMs: feeDelayMs }));
    await this.#commit(order, items, { before, delivery, fee: order.charged ? state?.fee : undefined });
  }

  /** An order without anything to charge never calls the provider here: a held card is released after the commit. */
  async #conclude(order: Order, items: readonly ItemFacts[]): Promise<PaymentState | null> {
    const { id, intentId, charge } = order;
    const sum = Order.sumToCapture(items, charge);
    const sold = items.some((item) => item.status === 'bought');
    const state = await this.#settle(order, sum, sold);
    if (state) order.recordPayment(state);
    else {
      order.concludeUncharged(items);
      if (intentId) this.em.persist(OutboxMessage.of(settlePayment, { orderId: id }));
    }
    return state;
  }

  /** The provider's answer to the capture or release; null when it is not asked. The key names a request that asks for the fee as well. */
  async #settle({ id, intentId }: Order, sum: number, sold: boolean): Promise<PaymentState | null> {
    if (intentId && sum > 0) return this.payments.capture(intentId, sum, `capture-with-fee-${id}`);
    return intentId && !sold ? this.payments.cancel(intentId, `release-${id}`) : null;
  }

  /** The state, the coupon's redemption, the ledger, the receipt and what returns to the cart: all or nothing. */
  async #commit(
    order: Order,
    items: readonly ItemFacts[],
    { before, delivery, fee }: { before: PaymentStatus; delivery: Delivery; fee: ProcessingFee | undefined },
  ): Promise<void> {
    const back = items.some((item) => item.status === 'failed');
    await delivery.commit(this.em, async () => {
      const cart = back ? await lockCartIfAny(this.em, order.ownerId) : null;
      // Its update holds the row, and throws OptimisticLockError like the method below.
      await this.em.flush();
      if (order.payment === before) await this.#holdUnchanged(order);
      await settleRedemption(this.em, order);
      await returnToCart(this.em, order, cart, this.clock.now());
      await postPayment(this.em, order, before, { items, fee: fee && { of: fee, at: this.clock.now() } });
      const hasPickup = items.some(({ kind }) => kind === 'pickup');
      const pickup = hasPickup ? await this.em.findOne(Pickup, { orderId: order.id }) : null;
      if (order.charged) {
        await issueReceipt(this.em, order, this.clock.now(), items);
        // Its cancellation may have come before the capture.
        if (pickup?.isRefundDue) this.em.persist(OutboxMessage.of(refundPickup, { pickupId: pickup.id }));
      } else if (order.payment === 'cancelled' && !pickup && order.chargeFor === null && !isGuest(order.ownerId))
        await queueOrderNotice(this.em, order, { kind: 'label_failed' });
    });
  }

  /** @throws OptimisticLockError when another run has concluded the order meanwhile: this one looks again, and finds nothing to do. */
  async #holdUnchanged(order: Order): Promise<void> {
    const [held] = await this.em.execute<{ version: number }[]>('select version from orders where id = ? for update', [
      order.id,
    ]);
    if (held?.version !== order.version) throw OptimisticLockError.lockFailed(order);
  }

  /** The provider was unavailable for all attempts; the card stays held for days. */
  override onFailed({ orderId }: { orderId: string }, error: Error): Promise<void> {
    const final = error instanceof DomainError && error.kind !== 'upstream';
    if (!final) this.em.persist(OutboxMessage.of(captureOrder, { orderId }, { delayMs: 5 * 60_000 }));
    return Promise.resolve();
  }
}

/** The provider released the authorization before it was captured. Nothing can be captured anymore: an operator decides. */
const unpaid = ({ number }: Order, sold: number): DomainError =>
  new DomainError(
    'payment_not_ready',
    'conflict',
    `Order WB-${number} has ${sold} sold items and a cancelled payment.`,
  );
