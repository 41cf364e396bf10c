import type { EntityManager } from '@mikro-orm/postgresql';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';

const credits = `
  select coalesce(-sum(c.difference), 0)::int as total, coalesce(-sum(c.difference) - sum(c.refunded), 0)::int as free from adjustment a
    join adjustment c on c.order_item_id = a.order_item_id and c.status = 'credited' and c.created_at > a.created_at
  where a.id = ?`;

/**
 * What bills have credited for its label since it was found, and the part that was not refunded to owners who had paid. Bills wait for its
 * lock, so none is missed or counted twice.
 */
export async function creditsSince(em: EntityManager, { id }: Adjustment): Promise<{ total: number; free: number }> {
  const [found] = await em.execute<{ total: number; free: number }[]>(credits, [id]);
  return found ?? { total: 0, free: 0 };
}
