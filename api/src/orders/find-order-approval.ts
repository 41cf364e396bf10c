import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderApproval } from '#libs/contracts/companies/spending.js';
import { isCompany } from '#libs/domain/identity/owner-id.js';
import type { Order } from '#libs/domain/orders/order.js';

const question = `
  select m.state, coalesce(a.email, '') as member, m.reason, m.valid_until as until
  from member_order m left join account a on a.user_id = m.user_id
  where m.order_id = ? and m.state <> 'within' order by m.at desc, m.id limit 1`;

/** Whether an order of a company is above its member's limits, and what was decided; undefined for all others. */
export async function findOrderApproval(em: EntityManager, order: Order): Promise<OrderApproval | undefined> {
  if (!isCompany(order.ownerId)) return undefined;
  const [found] = await em.execute<(Omit<OrderApproval, 'until'> & { until: Date | null })[]>(question, [order.id]);
  return found && { ...found, until: found.until && new Date(found.until).toISOString() };
}
