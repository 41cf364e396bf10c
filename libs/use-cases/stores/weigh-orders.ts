import type { EntityManager } from '@mikro-orm/postgresql';

/** Of more products, all open orders of the owner are read instead of those that a search finds. */
const mostSearched = 20;

/** An order is found by the words of its SKUs. The parameter is a JSON array of them. */
const searched = `
  and x.search @@ (select string_agg('(' || search_query(s.sku)::text || ')', ' | ')::tsquery from jsonb_array_elements_text(?::jsonb) s(sku))`;

const weigh = (found: string): string => `
  update store_order o set grams = store_order_grams(o.id)
  where o.id in (
      select l.order_id from store_order_search x join store_order_line l on l.order_id = x.order_id
      where x.owner_id = ? and x.view not in ('shipped', 'cancelled') ${found}
        and l.grams is null and l.sku in (select jsonb_array_elements_text(?::jsonb)))
    and o.grams is distinct from store_order_grams(o.id)`;

/** Open orders weigh what is known of their products by now. In the caller's transaction, after the products. */
export async function weighOrders(em: EntityManager, ownerId: string, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  const list = JSON.stringify(skus);
  // A SKU of punctuation only has no words.
  const haveWords = skus.length <= mostSearched && skus.every((sku) => /[a-z0-9]/i.test(sku));
  await em.execute(weigh(haveWords ? searched : ''), [ownerId, ...(haveWords ? [list] : []), list]);
}
