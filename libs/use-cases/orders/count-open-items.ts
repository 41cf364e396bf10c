import type { EntityManager } from '@mikro-orm/postgresql';
import { itemsAndPickupsSql } from '#libs/domain/pickups/pickup-money.js';

/** How many labels and pickups of an order are neither purchased nor failed; counts up to `most`. */
export async function countOpenItems(em: EntityManager, orderId: string, most: number): Promise<number> {
  const [row] = await em.execute<{ open: number }[]>(
    `select count(*)::int as open from (select 1 from ${itemsAndPickupsSql} line where order_id = ? and status = 'open' limit ?) o`,
    [orderId, most],
  );
  return row!.open;
}
