import type { EntityManager } from '@mikro-orm/postgresql';
import type { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import type { Order } from '#libs/domain/orders/order.js';
import { queueOrderNotice } from './queue-order-notice.js';

/** Tells the owner where a claim stands now, once per change. Call it with the change, in its commit. */
export async function queueClaimNotice(em: EntityManager, order: Order, claim: InsuranceClaim): Promise<void> {
  const { id: claimId, status, updatedAt } = claim;
  const key = `${claimId}-${status}-${updatedAt.getTime()}`;
  await queueOrderNotice(em, order, { kind: 'claim_update', key, data: { claimId, status } });
}
