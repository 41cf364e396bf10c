import type { EntityManager } from '@mikro-orm/postgresql';
import { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import type { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { settleClaim } from '#libs/jobs/insurance.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

/**
 * Enqueues the filing of a claim. Call it in the transaction that locks the claim's row.
 * @throws conflict `illegal_transition`
 */
export async function fileWithInsurer(
  em: EntityManager,
  claim: InsuranceClaim,
  actor: string,
  now: Date,
): Promise<void> {
  const filing = ClaimFiling.request(claim, await em.findOne(ClaimFiling, claim.id), actor, now);
  em.persist([filing, OutboxMessage.of(settleClaim, { claimId: claim.id })]);
}
