import type { EntityManager } from '@mikro-orm/postgresql';
import { pendingFulfillmentStates } from '#libs/domain/stores/store-status.js';
import type { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';
import { sqlStates } from '#libs/domain/transitions.js';

/** A call that has not ended by then never will: jobs are stopped before. */
const life = `interval '90 seconds'`;

/** A void waits for a call in progress that may report the parcel. */
const claim = `
  update store_fulfillment f set tried_at = now(), tries = tries + 1, busy_until = now() + ${life}
  where f.id = ? and f.state in ${sqlStates(pendingFulfillmentStates)}
    and (f.state = 'pending' or f.busy_until is null or f.busy_until <= now()) and not exists (
      select from store_fulfillment x where x.order_id = f.order_id and x.id <> f.id and x.busy_until > now())
  returning tries`;

/**
 * Stores that the vendor is about to be called. 'repeated': an earlier call may have arrived; 'settled': nothing is left to
 * report. The entity is re-read: an entity that has not seen the claim would not notice a change that ends it.
 */
export async function leaseWriteBack(
  em: EntityManager,
  one: StoreFulfillment,
): Promise<'first' | 'repeated' | 'busy' | 'settled'> {
  const claimed = await em.transactional(async (inner) => {
    await inner.execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [one.orderId]);
    return inner.execute<{ tries: number }[]>(claim, [one.id]);
  });
  await em.refresh(one);
  const [row] = claimed;
  if (row) return row.tries > 1 ? 'repeated' : 'first';
  return pendingFulfillmentStates.includes(one.state) ? 'busy' : 'settled';
}
