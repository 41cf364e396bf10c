import type { EntityManager } from '@mikro-orm/postgresql';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';

/** More items than this are many: somebody's single label goes before them. */
const few = 20;

const open = `select id from order_item where order_id = ? and status = 'open' order by position`;

/** One after the other, about as fast as they can be bought: the queue holds no more than it needs. */
const insert = `
  insert into outbox_message (id, job, payload, available_at)
  select gen_random_uuid(), ?, jsonb_build_object('orderItemId', id, 'bulk', true), now() + place * interval '4 ms'
  from (select id, row_number() over () as place from (${open} offset 1) others) later order by place`;

/** Has the labels of all open items of an order bought, in the caller's transaction. */
export async function enqueueLabelPurchases(em: EntityManager, orderId: string): Promise<void> {
  const items = await em.execute<{ id: string }[]>(`${open} limit ${few + 1}`, [orderId]);
  const bulk = items.length > few;
  const alone = bulk ? items.slice(0, 1) : items;
  em.persist(alone.map(({ id }) => OutboxMessage.of(purchaseLabel, { orderItemId: id, ...(bulk ? { bulk } : {}) })));
  if (bulk) await em.execute(insert, [purchaseLabel.name, orderId]);
  await em.flush();
}
