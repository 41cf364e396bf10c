import type { EntityManager } from '@mikro-orm/postgresql';

const weigh = `
  update store_order o set grams = store_order_grams(o.id)
  where o.owner_id = ? and o.view not in ('shipped', 'cancelled') and o.id in (
      select order_id from store_order_line where grams is null and sku in (select jsonb_array_elements_text(?::jsonb)))
    and o.grams is distinct from store_order_grams(o.id)`;

/** Open orders weigh what is known of their products by now. In the caller's transaction, after the products. */
export async function weighOrders(em: EntityManager, ownerId: string, skus: readonly string[]): Promise<void> {
  if (skus.length > 0) await em.execute(weigh, [ownerId, JSON.stringify(skus)]);
}
