import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '#libs/domain/orders/order.js';
import type { Refund } from '#libs/domain/refunds/refund.js';
import { queueOrderNotice } from './queue-order-notice.js';

/** Tells the owner the outcome of a refund, once per attempt and outcome. */
export async function queueRefundNotice(
  em: EntityManager,
  order: Order,
  refund: Refund,
  kind: 'refund_approved' | 'refund_rejected',
): Promise<void> {
  const key = `${refund.id}-${refund.rejectionCode ?? ''}-${refund.attempt}`;
  await queueOrderNotice(em, order, { kind, key, data: { refundId: refund.id } });
}
