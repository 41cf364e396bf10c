import { EntityManager, LockMode, OptimisticLockError } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';
import { cardExpiry } from '#libs/domain/payments/card-expiry.js';
import { CardPayments } from '#libs/domain/payments/card-payments.js';
import { minimumCharge } from '#libs/domain/payments/minimum-charge.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { SavedCards, type CardOfCustomer } from '#libs/domain/payments/saved-cards.js';
import { ReturnCharge } from '#libs/domain/returns/return-charge.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { settleAdjustment } from '#libs/jobs/adjustments.js';
import { chargeReturn } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { coverByCredits } from '#libs/use-cases/adjustments/credits-since.js';
import { lockBills } from '#libs/use-cases/adjustments/lock-bills.js';
import { queueChargeNotice } from '#libs/use-cases/adjustments/queue-charge-notice.js';
import { findOwnerEmail } from '#libs/use-cases/companies/find-owner-email.js';
import { applyReversals } from '#libs/use-cases/payments/apply-reversals.js';
import { patienceMs, refundToCard } from '#libs/use-cases/payments/refund-to-card.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { JobProcessor } from '../../runtime/job-processor.js';

type Payer = { ownerId: string; card: CardOfCustomer | null };

const exclusive = { lockMode: LockMode.PESSIMISTIC_WRITE };

/**
 * Orders a charge once it is due, and refunds one that was paid and is waived or won. The order is committed before any card is asked: from
 * then on `charge-return` and `settle-payment` take the money with the order's one intent, as for a return that is paid when used.
 */
@Processor(settleAdjustment.name)
export class SettleAdjustment extends JobProcessor<{ chargeId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: CardPayments,
    private readonly cards: SavedCards,
    private readonly clock: Clock,
  ) {
    super(settleAdjustment);
  }

  async run({ chargeId }: { chargeId: string }, delivery: Delivery): Promise<void> {
    const charge = await this.em.findOne(AdjustmentCharge, chargeId);
    // Its bill was taken back.
    if (!charge) return;
    if (charge.refundOpen) return this.#refund(charge, delivery);
    if (!charge.isToBeOrdered(this.clock.now())) return;
    const { ownerId } = await this.em.findOneOrFail(Shipment, charge.shipmentId);
    const card = await this.#usableCard(ownerId);
    await delivery.commit(this.em, async () => {
      await lockBills(this.em);
      await lockAccount(this.em, ownerId);
      await this.#holdOwner(charge, ownerId);
      const adjustment = await this.em.findOneOrFail(Adjustment, charge.adjustmentId, exclusive);
      await this.em.refresh(charge, exclusive);
      if (charge.isToBeOrdered(this.clock.now())) await this.#order(charge, adjustment, { ownerId, card });
    });
  }

  /** The provider was unavailable for all attempts. */
  override onFailed({ chargeId }: { chargeId: string }, error: Error): Promise<void> {
    const final = error instanceof DomainError && error.kind !== 'upstream';
    if (!final) this.em.persist(OutboxMessage.of(settleAdjustment, { chargeId }, { delayMs: patienceMs }));
    return Promise.resolve();
  }

  /** @throws OptimisticLockError when the shipment has become a company's meanwhile: the next run asks for the card of its new owner. */
  async #holdOwner({ shipmentId }: AdjustmentCharge, ownerId: string): Promise<void> {
    const [held] = await this.em.execute<{ owner: string }[]>('select owner_id as owner from shipment where id = ?', [
      shipmentId,
    ]);
    if (held?.owner !== ownerId) throw OptimisticLockError.lockFailed(shipmentId);
  }

  /** The owner's default card, or another one that has not expired. */
  async #usableCard(ownerId: string): Promise<CardOfCustomer | null> {
    const customer = await this.em.findOne(PaymentCustomer, ownerId);
    if (!customer) return null;
    const cards = await this.cards.list(customer.customerId);
    const card = cards.find((one) => cardExpiry(one, this.clock.now()) !== 'past');
    return card ? { customerId: customer.customerId, cardId: card.id } : null;
  }

  async #order(charge: AdjustmentCharge, adjustment: Adjustment, { ownerId, card }: Payer): Promise<void> {
    const now = this.clock.now();
    const email = await findOwnerEmail(this.em, ownerId);
    if (email === '') return waive(charge, adjustment, 'The account was deleted.', now);
    const credited = await coverByCredits(this.em, adjustment, charge.amount, now);
    if (charge.amount - credited < minimumCharge) {
      waive(charge, adjustment, 'The carrier credited it before it was charged.', now);
      return queueChargeNotice(this.em, charge, 'withdrawn');
    }
    charge.lower(credited);
    const order = Order.openCharge(ownerId, email, { amount: charge.amount, chargeFor: 'adjustment' }, now);
    charge.ordered(order.id, now);
    this.em.persist(order);
    if (card) {
      this.em.persist([ReturnCharge.of(order.id, card, now), OutboxMessage.of(chargeReturn, { orderId: order.id })]);
      return;
    }
    order.cardMissing();
    await queueChargeNotice(this.em, charge, 'card_missing');
  }

  /** One refund at a time, each under a key of its own. Waits for the capture, and for the end of a bank dispute: the reconciler asks again. */
  async #refund(charge: AdjustmentCharge, delivery: Delivery): Promise<void> {
    const order = await this.em.findOneOrFail(Order, charge.orderId!);
    if (order.captured === 0 || order.payment === 'disputed') return;
    const seen = order.version;
    const { refundDue: due, refundDone: done, refundKey: key } = charge;
    const money = { amount: due - done, key, since: charge.refundSince! };
    const paid = await refundToCard(this.payments, order, money, this.clock.now());
    if (paid instanceof DomainError) throw paid;
    await delivery.commit(this.em, async () => {
      await this.em.refresh(charge, exclusive);
      await this.em.refresh(order, exclusive);
      if (order.version !== seen) throw OptimisticLockError.lockFailed(order);
      await applyReversals(this.em, order, paid, this.clock.now());
      if (charge.refundDone !== done) return;
      charge.refunded(this.clock.now());
      if (charge.refundOpen) this.em.persist(OutboxMessage.of(settleAdjustment, { chargeId: charge.id }));
      await queueChargeNotice(this.em, charge, 'refunded', done);
    });
  }
}

/** The shop pays it before any order charges it. */
function waive(charge: AdjustmentCharge, adjustment: Adjustment, words: string, now: Date): void {
  charge.withdraw(now);
  adjustment.decide({ decision: 'waive', words }, 0, now);
}
