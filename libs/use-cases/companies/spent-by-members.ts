import type { EntityManager } from '@mikro-orm/postgresql';
import { countedOrderStates } from '#libs/domain/companies/member-order.js';
import { chargedStates } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';

/**
 * A refused card can be tried again, so such an order counts until it is canceled. Of a charged one, what was charged and not refunded
 * counts. An approved order that somebody else pays counts for them alone.
 */
const question = `
  select m.user_id as "userId",
    sum(case when o.payment in ${sqlStates(chargedStates)} then o.captured - o.refunded else o.total end)::float8 as spent
  from member_order m join orders o on o.id = m.order_id
  where m.company_id = ? and (? = '' or m.user_id = ?) and m.at >= ? and m.order_id::text <> ? and m.state in ${sqlStates(countedOrderStates)}
    and o.payment <> 'cancelled'
    and (m.state = 'within' or not exists (
      select from member_order other where other.order_id = m.order_id and other.user_id <> m.user_id and other.state = 'within'))
  group by m.user_id`;

/** What members of a company spend in this calendar month (UTC), cents, by their ids; without the order that is about to be paid. */
export async function spentByMembers(
  em: EntityManager,
  { companyId, userId = '', except = '' }: { companyId: string; userId?: string; except?: string },
  now: Date,
): Promise<Map<string, number>> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const rows = await em.execute<{ userId: string; spent: number }[]>(question, [
    ...[companyId, userId, userId, month, except],
  ]);
  return new Map(rows.map((row) => [row.userId, row.spent]));
}
