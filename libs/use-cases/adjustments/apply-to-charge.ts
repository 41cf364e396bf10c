import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { AdjustmentDecision } from '#libs/contracts/adjustments/adjustments.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';
import { settleAdjustment } from '#libs/jobs/adjustments.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { freeCredits } from './credits-since.js';
import { queueChargeNotice } from './queue-charge-notice.js';

const exclusive = LockMode.PESSIMISTIC_WRITE;

const liveCharge = (em: EntityManager, { id: adjustmentId }: Adjustment): Promise<AdjustmentCharge | null> =>
  em.findOne(AdjustmentCharge, { adjustmentId, status: { $ne: 'withdrawn' } }, { lockMode: exclusive });

/** Charges although the owner contests it. @throws conflict `illegal_transition` unless it is contested */
export async function insistOnCharge(
  em: EntityManager,
  adjustment: Adjustment,
  note: string,
  now: Date,
): Promise<void> {
  const charge = await liveCharge(em, adjustment);
  if (!charge) throw new DomainError('illegal_transition', 'conflict', 'There is no charge to decide.');
  charge.insist(note, now);
  em.persist(OutboxMessage.of(settleAdjustment, { chargeId: charge.id }));
  await queueChargeNotice(em, charge, 'insisted');
}

/**
 * Applies a decision to the charge of an adjustment: waiving or disputing withdraws an unpaid charge. Waiving a paid one refunds it, and winning
 * a dispute refunds up to the carrier's credit, less what earlier credits have lowered it by. Credits for an unpaid charge cover the next one. Call it with the lock of bills; it locks the charge,
 * then its order.
 */
export async function applyToCharge(
  em: EntityManager,
  adjustment: Adjustment,
  decision: AdjustmentDecision,
  now: Date,
): Promise<void> {
  if (decision.decision === 'lost' || decision.decision === 'charge') return;
  const charge = await liveCharge(em, adjustment);
  if (!charge) return;
  const order = charge.orderId && (await em.findOne(Order, charge.orderId, { lockMode: exclusive, refresh: true }));
  if (!order || order.payable || order.payment === 'cancelled') {
    await freeCredits(em, adjustment, now);
    return dropCharge(em, charge, order || null, now);
  }
  if (decision.decision === 'dispute') return;
  const lowered = adjustment.difference - charge.amount;
  const total = decision.decision === 'won' ? decision.amount - lowered : charge.amount;
  if (total <= 0) return;
  charge.refund(total, now);
  em.persist(OutboxMessage.of(settleAdjustment, { chargeId: charge.id }));
}

/** Nothing is charged: `settle-payment` ends a payment that the provider is processing. */
export async function dropCharge(
  em: EntityManager,
  charge: AdjustmentCharge,
  order: Order | null,
  now: Date,
): Promise<void> {
  charge.withdraw(now);
  charge.dropRefund();
  if (order?.payable) {
    order.dropCharge('The charge was withdrawn.');
    em.persist(OutboxMessage.of(settlePayment, { orderId: order.id }));
  }
  await queueChargeNotice(em, charge, 'withdrawn');
}
