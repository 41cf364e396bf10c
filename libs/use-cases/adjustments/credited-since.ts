import type { EntityManager } from '@mikro-orm/postgresql';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';

const credits = `
  select coalesce(-sum(c.difference), 0)::int as amount from adjustment a
    join adjustment c on c.order_item_id = a.order_item_id and c.status = 'credited' and c.created_at > a.created_at
  where a.id = ?`;

/** What bills have credited for its label since it was found. Bills wait for its lock, so none is missed or counted twice. */
export async function creditedSince(em: EntityManager, { id }: Adjustment): Promise<number> {
  const [found] = await em.execute<{ amount: number }[]>(credits, [id]);
  return found?.amount ?? 0;
}
