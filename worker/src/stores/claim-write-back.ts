import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';

/** A call that has not ended by then never will: jobs are stopped before. */
const life = `interval '90 seconds'`;

const claim = `
  update store_fulfillment f set tried_at = now(), tries = tries + 1, busy_until = now() + ${life}
  where f.id = ? and not exists (
    select from store_fulfillment x where x.order_id = f.order_id and x.id <> f.id and x.busy_until > now())
  returning tries`;

/** Stores that the store is about to be called; 'repeated': an earlier call may have arrived. */
export async function claimWriteBack(
  em: EntityManager,
  { id, orderId }: StoreFulfillment,
): Promise<'first' | 'repeated' | 'busy'> {
  return em.transactional(async (inner) => {
    await inner.execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [orderId]);
    const [claimed] = await inner.execute<{ tries: number }[]>(claim, [id]);
    if (!claimed) return 'busy';
    return claimed.tries > 1 ? 'repeated' : 'first';
  });
}
