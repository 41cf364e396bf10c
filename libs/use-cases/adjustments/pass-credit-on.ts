import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { partForOwners } from '#libs/domain/adjustments/part-for-owners.js';
import { Order } from '#libs/domain/orders/order.js';
import { minimumCharge } from '#libs/domain/payments/minimum-charge.js';
import { settleAdjustment } from '#libs/jobs/adjustments.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { dropCharge } from './apply-to-charge.js';

const exclusive = LockMode.PESSIMISTIC_WRITE;

/**
 * Passes a credit of a bill on to owners who were charged for earlier adjustments of its label, as far as it concerns the parcel: first to charges that no
 * order takes yet, the newest before older ones. Each cent covers one adjustment. Call it once, in the transaction that finds the credit and holds
 * the label's adjustments. Locks the charges, then their orders.
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
  const { unordered = [], ordered = [] } = Object.groupBy(charges, ({ orderId }) =>
    orderId === null ? 'unordered' : 'ordered',
  );
  let left = partForOwners([...earlier, credit]).at(-1)!;
  for (const charge of [...unordered, ...ordered]) {
    const order =
      charge.orderId && (await em.findOneOrFail(Order, charge.orderId, { lockMode: exclusive, refresh: true }));
    const part = Math.min(left, charge.unrefunded);
    if (part === 0 || (order && order.payment === 'cancelled')) continue;
    left -= part;
    const adjustment = earlier.find(({ id }) => id === charge.adjustmentId)!;
    credit.cover(adjustment, part, now);
    await apply(em, { charge, order: order || null, adjustment, part }, now);
  }
}

type Covered = { charge: AdjustmentCharge; order: Order | null; adjustment: Adjustment; part: number };

/**
 * Lowers what no order takes yet, drops an unpaid charge that is covered in whole, and refunds a paid one, or one that is being paid. During a
 * bank dispute the refund is stored, and made if the dispute ends for us.
 */
async function apply(em: EntityManager, { charge, order, adjustment, part }: Covered, now: Date): Promise<void> {
  const isCovered = order ? order.payable && part === charge.unrefunded : charge.amount - part < minimumCharge;
  if (isCovered) {
    await dropCharge(em, charge, order, now);
    const words = 'The carrier credited it before it was paid.';
    if (adjustment.status === 'charged') adjustment.decide({ decision: 'waive', words }, 0, now);
    return;
  }
  if (!order) return charge.lower(part);
  charge.refund(charge.amount - charge.unrefunded + part, now);
  em.persist(OutboxMessage.of(settleAdjustment, { chargeId: charge.id }));
}
