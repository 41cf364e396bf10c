import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { StoreConsent } from '#libs/domain/stores/store-consent.js';

/**
 * Marks a consent as used before its code is exchanged: of two at once, one continues.
 * @param who its owner, or its vendor where the vendor calls us.
 * @throws missing for another owner's, used or expired state.
 */
export async function useConsent(
  em: EntityManager,
  state: string,
  who: { ownerId: string } | { vendor: 'woocommerce' },
  now: Date,
): Promise<StoreConsent> {
  const usable = { ...StoreConsent.usable(state, now), ...who };
  if ((await em.nativeUpdate(StoreConsent, usable, { usedAt: now })) === 1)
    return em.findOneOrFail(StoreConsent, usable.stateHash);
  throw new DomainError('not_found', 'missing', 'This sign-in to your store has ended. Connect it again.');
}
