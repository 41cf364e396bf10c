import { unchargedEnds } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * What orders of this calendar month (UTC) cost, by the series of keys that placed them, minor units. An order that was canceled or whose
 * card was refused does not count; one that was refunded does.
 */
export async function spentByKeys(
  em: EntityManager,
  series: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const rows = await em.execute<{ series: string; spent: number }[]>(
    `select k.series, coalesce(sum(o.total), 0)::int as spent from api_key_order k join orders o on o.id = k.order_id
     where k.series in (select jsonb_array_elements_text(?::jsonb)::uuid) and k.placed_at >= ?
       and o.payment not in ${sqlStates(unchargedEnds)}
     group by k.series`,
    [JSON.stringify(series), month],
  );
  return new Map(rows.map((row) => [row.series, row.spent]));
}
