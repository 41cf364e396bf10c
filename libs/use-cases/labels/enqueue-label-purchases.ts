import type { EntityManager } from '@mikro-orm/postgresql';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

/** Orders with more items than this are bulk: single labels go before them. */
const few = 20;

const open = `select id from order_item where order_id = ? and status = 'open' order by position`;

/** Staggered at about the rate at which they can be bought, so that the queue holds no more than it needs. */
const insert = `
  insert into outbox_message (id, job, payload, available_at)
  select gen_random_uuid(), ?, jsonb_build_object('orderItemId', id, 'bulk', true), now() + place * interval '4 ms'
  from (select id, row_number() over () as place from (${open} offset 1) others) later order by place`;

/** Enqueues the label purchases of all open items of an order, in the caller's transaction. */
export async function enqueueLabelPurchases(em: EntityManager, orderId: string): Promise<void> {
  const items = await em.execute<{ id: string }[]>(`${open} limit ${few + 1}`, [orderId]);
  const bulk = items.length > few;
  const alone = bulk ? items.slice(0, 1) : items;
  em.persist(alone.map(({ id }) => OutboxMessage.of(purchaseLabel, { orderItemId: id, ...(bulk ? { bulk } : {}) })));
  if (bulk) await em.execute(insert, [purchaseLabel.name, orderId]);
  await em.flush();
}
