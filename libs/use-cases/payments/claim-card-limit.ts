import type { EntityManager } from '@mikro-orm/postgresql';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { endedClaimStates } from '#libs/domain/insurance/claim-status.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';

/**
 * The most that a claim can be paid to the card, US cents: what the card paid for the labels, less what claims for other parcels of the
 * shipment get from it. Call it with the order's row locked.
 */
export async function claimCardLimit(em: EntityManager, claim: InsuranceClaim): Promise<number> {
  const item = await em.findOneOrFail(OrderItem, claim.orderItemId);
  const others = await em.find(InsuranceClaim, {
    ...{ orderItemId: claim.orderItemId, id: { $ne: claim.id }, payout: 'card' },
    status: { $nin: [...endedClaimStates] },
  });
  return Math.max(
    0,
    others.reduce((left, { approved }) => left - (approved ?? 0), item.toPay),
  );
}
