import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '#libs/domain/orders/order.js';
import type { Refund } from '#libs/domain/refunds/refund.js';
import { mailToOwner } from './mail-to-owner.js';

/** Tells the owner how giving a label back has ended, once per try and outcome. */
export async function mailAboutRefund(
  em: EntityManager,
  order: Order,
  refund: Refund,
  kind: 'refund_approved' | 'refund_rejected',
): Promise<void> {
  const key = `${refund.id}-${refund.rejectionCode ?? ''}-${refund.attempt}`;
  await mailToOwner(em, order, 'refund', { kind, key, data: { refundId: refund.id } });
}
