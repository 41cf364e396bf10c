import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#libs/database/prepared/prepared.js';
import { itemsAndPickupsSql } from '#libs/domain/pickups/pickup-money.js';

const openItems = prepared(
  'count_open_items',
  `select count(*)::int as open from (select 1 from ${itemsAndPickupsSql} line where order_id = ? and status = 'open' limit ?) o`,
);

/** How many labels and pickups of an order are neither purchased nor failed; counts up to `most`. */
export async function countOpenItems(em: EntityManager, orderId: string, most: number): Promise<number> {
  const [row] = await em.execute<{ open: number }[]>(openItems, [orderId, most]);
  return row!.open;
}
