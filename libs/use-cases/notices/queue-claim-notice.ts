import type { EntityManager } from '@mikro-orm/postgresql';
import type { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import type { Order } from '#libs/domain/orders/order.js';
import type { ClaimStep } from '#libs/domain/mail/texts/claim-mail.js';
import { queueOrderNotice } from './queue-order-notice.js';

/**
 * Tells the owner where a claim stands now, once per change. Call it with the change, in its commit. @param step what happened, where the
 * status alone does not say it
 */
export async function queueClaimNotice(
  em: EntityManager,
  order: Order,
  claim: InsuranceClaim,
  step: ClaimStep = claim.status,
): Promise<void> {
  const { id: claimId, updatedAt } = claim;
  const key = `${claimId}-${step}-${updatedAt.getTime()}`;
  await queueOrderNotice(em, order, { kind: 'claim_update', key, data: { claimId, status: step } });
}
