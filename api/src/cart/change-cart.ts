import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cart } from '#libs/domain/cart/cart.js';
import { lockCart } from '#libs/use-cases/cart/lock-cart.js';

/**
 * One change of the owner's cart in one transaction with its row locked; raises its version unless `work` returns false.
 * @param seen the version last seen, if the request names it.
 * @throws conflict `version_conflict`.
 */
export async function changeCart(
  em: EntityManager,
  ownerId: string,
  seen: number | undefined,
  work: (em: EntityManager, cart: Cart) => Promise<boolean | void>,
): Promise<void> {
  await em.transactional(async (inner) => {
    const cart = await lockCart(inner, ownerId);
    if (seen !== undefined) cart.assertVersion(seen);
    if ((await work(inner, cart)) !== false) cart.changed();
  });
}
