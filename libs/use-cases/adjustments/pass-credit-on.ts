import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { partForOwners } from '#libs/domain/adjustments/part-for-owners.js';
import { Order } from '#libs/domain/orders/order.js';
import { settleAdjustment } from '#libs/jobs/adjustments.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { withdrawCharge } from './apply-to-charge.js';
import { creditsSince } from './credits-since.js';

const exclusive = LockMode.PESSIMISTIC_WRITE;

/**
 * Passes a credit of a bill on to owners who were charged for earlier adjustments of its label, as far as it concerns the parcel. What no order takes yet is left out when it
 * is ordered, an unpaid charge that is credited in whole is withdrawn, and a paid one is refunded. Call it once, in the transaction
 * that finds the credit and holds the label's adjustments. Locks the charges, then their orders.
 */
export async function passCreditOn(
  em: EntityManager,
  credit: Adjustment,
  /** Oldest first. */
  earlier: readonly Adjustment[],
  now: Date,
): Promise<void> {
  const charges = await em.find(
    AdjustmentCharge,
    { adjustmentId: earlier.map(({ id }) => id), status: { $ne: 'withdrawn' } },
    { orderBy: { createdAt: 'desc', id: 'desc' }, lockMode: exclusive, refresh: true },
  );
  let left = partForOwners([...earlier, credit]).at(-1)!;
  for (const { adjustmentId } of charges.filter(({ orderId }) => orderId === null)) {
    const adjustment = earlier.find(({ id }) => id === adjustmentId)!;
    left -= Math.min(left, Math.max(0, adjustment.difference - (await creditsSince(em, adjustment)).free));
  }
  for (const charge of charges.filter(({ orderId }) => orderId !== null)) {
    const order = await em.findOneOrFail(Order, charge.orderId!, { lockMode: exclusive, refresh: true });
    const part = Math.min(left, charge.unrefunded);
    if (part === 0 || order.payment === 'cancelled' || order.payment === 'disputed') continue;
    left -= part;
    if (order.payable && part === charge.amount) {
      await withdrawCharge(em, charge, order, now);
      const words = 'The carrier credited it before it was paid.';
      const adjustment = earlier.find(({ id }) => id === charge.adjustmentId)!;
      if (adjustment.status === 'charged') adjustment.decide({ decision: 'waive', words }, 0, now);
      continue;
    }
    charge.refund(charge.amount - charge.unrefunded + part, now);
    credit.passOn(part, now);
    em.persist(OutboxMessage.of(settleAdjustment, { chargeId: charge.id }));
  }
}
