import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { queueParcelNotice } from '#libs/use-cases/notices/queue-parcel-notice.js';
import { queueRefundNotice } from '#libs/use-cases/notices/queue-refund-notice.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import { returnCouponUse } from '#libs/use-cases/coupons/settle-redemption.js';
import { DomainError } from '#libs/domain/errors.js';
import { Label } from '#libs/domain/labels/label.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { itemMoney } from '#libs/domain/ledger/item-money.js';
import { refundedPosting } from '#libs/domain/ledger/postings.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { expectedAfterVoid } from '#libs/domain/refunds/expected-refund-dates.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import type { VoidAnswer } from '#libs/domain/carriers/carrier.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { TrackingSubscription } from '#libs/domain/tracking/tracking-subscription.js';
import { Clock } from '#libs/runtime/clock.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { payRefund, voidLabel } from '#libs/jobs/refunds.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

const hour = 3600_000;
/** How often a carrier that is deciding, or unavailable, is asked again. */
const waits = { submitted: 6 * hour, away: hour } as const;

/**
 * Requests the refund of a label at its carrier. The refund's row is the intent; carriers treat a repeated request as the same
 * one, so a run that is killed, doubled or late changes nothing. Void: the payment job is enqueued in the same commit.
 */
@Processor(voidLabel.name)
export class VoidLabel extends JobProcessor<{ refundId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly clock: Clock,
  ) {
    super(voidLabel);
  }

  async run({ refundId }: { refundId: string }, delivery: Delivery): Promise<void> {
    const refund = await this.em.findOneOrFail(Refund, refundId);
    if (!refund.waitsForCarrier) return;
    const purchase = await this.em.findOne(PurchaseIntent, { orderItemId: refund.orderItemId, state: 'bought' });
    const answer = purchase ? await this.#ask(purchase) : 'rejected';
    await delivery.commit(this.em, async () => {
      await this.#record(refund, purchase, answer);
    });
  }

  /** The carrier was unavailable for all attempts: retries until it answers. */
  override onFailed({ refundId }: { refundId: string }): Promise<void> {
    this.em.persist(OutboxMessage.of(voidLabel, { refundId }, { delayMs: waits.away }));
    return Promise.resolve();
  }

  /** A permanent refusal is an answer. */
  async #ask(purchase: PurchaseIntent): Promise<VoidAnswer> {
    try {
      return await this.carriers.get(purchase.seller).voidPurchase(purchase.id);
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'upstream') return 'rejected';
      throw error;
    }
  }

  /**
   * Refunds of one order wait for each other, so that the last one knows that it is. A flush writes the entity read last first.
   */
  async #record(refund: Refund, purchase: PurchaseIntent | null, answer: VoidAnswer): Promise<void> {
    const now = this.clock.now();
    const order = await this.em.findOneOrFail(Order, refund.orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const trackers = await this.em.find(Tracker, { shipmentId: refund.shipmentId });
    const shipment = await this.em.findOneOrFail(Shipment, refund.shipmentId);
    if (answer === 'submitted') {
      refund.submitted(now);
      this.em.persist(OutboxMessage.of(voidLabel, { refundId: refund.id }, { delayMs: waits.submitted }));
      return;
    }
    if (answer === 'rejected' || answer === 'unsold' || !purchase) {
      shipment.moveVoid('void_rejected', refusedText);
      refund.rejected('carrier_refused', refusedText, now);
      return queueRefundNotice(this.em, order, refund, 'refund_rejected');
    }
    await this.#takeBack(shipment, trackers, purchase, now);
    refund.labelVoided(expectedAfterVoid(now), now);
    if (refund.status === 'approved') {
      this.em.persist(OutboxMessage.of(payRefund, { refundId: refund.id }));
      return queueRefundNotice(this.em, order, refund, 'refund_approved');
    }
    await this.#leaveUnrefunded(order, refund);
  }

  async #takeBack(
    shipment: Shipment,
    trackers: readonly Tracker[],
    purchase: PurchaseIntent,
    now: Date,
  ): Promise<void> {
    const labels = await this.em.find(Label, { purchaseId: purchase.id, voidedAt: null });
    for (const label of labels) label.voided(now);
    for (const tracker of trackers) tracker.cancel();
    await this.em.nativeDelete(TrackingSubscription, { trackerId: trackers.map(({ id }) => id) });
    purchase.withdrawn();
    shipment.moveVoid('voided');
    shipment.tracked('cancelled');
    // The others of its order may all have arrived.
    await queueParcelNotice(this.em, shipment, now);
  }

  /** No card has paid for it. The books undo its sale; a coupon that paid for everything is free again with the last label. */
  async #leaveUnrefunded(order: Order, refund: Refund): Promise<void> {
    if (order.waitsForUse) return order.endUnused('The label was voided before it was used.');
    const item = await this.em.findOne(OrderItem, refund.orderItemId);
    if (item) {
      const reference = { key: refund.id, providerId: null };
      await postToLedger(this.em, refundedPosting(order.id, itemMoney(item), reference, 'waived'));
    }
    const voided = await this.em.count(Refund, { orderId: order.id, voidedAt: { $ne: null }, id: { $ne: refund.id } });
    const sold = await this.em.count(OrderItem, { orderId: order.id, status: 'bought' });
    if (order.captured === 0 && voided + 1 === sold) await returnCouponUse(this.em, order);
  }
}

const refusedText =
  'The carrier refused to void this label: it may have been scanned. If it was not used, write to us and we will ask again.';
