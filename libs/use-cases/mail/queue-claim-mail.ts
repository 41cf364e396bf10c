import type { EntityManager } from '@mikro-orm/postgresql';
import type { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import type { Order } from '#libs/domain/orders/order.js';
import { queueOwnerMail } from './queue-owner-mail.js';

/** Tells the owner where a claim stands now, once per change. Call it with the change, in its commit. */
export async function queueClaimMail(em: EntityManager, order: Order, claim: InsuranceClaim): Promise<void> {
  const { id: claimId, status, updatedAt } = claim;
  const key = `${claimId}-${status}-${updatedAt.getTime()}`;
  await queueOwnerMail(em, order, 'claim', { kind: 'claim_update', key, data: { claimId, status } });
}
