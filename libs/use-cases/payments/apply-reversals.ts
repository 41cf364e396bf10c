import type { EntityManager } from '@mikro-orm/postgresql';
import { compareLabel } from '#libs/jobs/adjustments.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { returnCouponUse } from '#libs/use-cases/coupons/settle-redemption.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import type { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import type { PaymentReversals } from '#libs/domain/payments/card-payments.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { reconcileReversals } from '#libs/domain/refunds/reconcile-reversals.js';
import { queueClaimNotice } from '../notices/queue-claim-notice.js';
import { queueRefundNotice } from '../notices/queue-refund-notice.js';
import { postToLedger } from './post-to-ledger.js';

/**
 * Applies what the provider reports as returned to the card of an order: its state, its refunds and insurance claims,
 * the ledger, the redemption. Call it in a transaction that holds the order's row.
 */
export async function applyReversals(
  em: EntityManager,
  order: Order,
  reversals: PaymentReversals,
  now: Date,
): Promise<void> {
  const refunds = await em.find(Refund, { orderId: order.id });
  const items = await em.find(OrderItem, { id: refunds.map(({ orderItemId }) => orderItemId) });
  const before = order.payment;
  const rejected = refunds.filter((one) => one.status === 'rejected');
  const claims = await em.find(InsuranceClaim, { orderId: order.id, payout: 'card' });
  const pickup = await em.findOne(Pickup, { orderId: order.id });
  const paid = claims.filter(({ status }) => status === 'paid');
  await postToLedger(em, ...reconcileReversals({ order, items, refunds, claims, pickup }, reversals, now));
  await compareBilled(em, items);
  for (const claim of claims)
    if ((claim.status === 'paid' && !paid.includes(claim)) || claim.payout !== 'card')
      await queueClaimNotice(em, order, claim);
  const returned = refunds.filter((one) => one.status === 'rejected' && !rejected.includes(one));
  for (const refund of returned) await queueRefundNotice(em, order, refund, 'refund_rejected');
  // What a claim paid back does not undo the sale.
  if (order.payment === 'refunded' && before !== 'refunded' && claims.length === 0) await returnCouponUse(em, order);
}

/** Labels that their carrier has billed are compared again, because a refund changes their cost. */
async function compareBilled(em: EntityManager, items: readonly OrderItem[]): Promise<void> {
  if (items.length === 0) return;
  const billed = await em.execute<{ id: string }[]>(
    'select distinct order_item_id as id from carrier_bill_line where order_item_id = any(?::uuid[])',
    [`{${items.map(({ id }) => id).join(',')}}`],
  );
  for (const { id } of billed) em.persist(OutboxMessage.of(compareLabel, { orderItemId: id }));
}
