import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#libs/database/prepared/prepared.js';
import { purchaseLabel, purchaseLabels, purchaseSetSize } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

/** Orders with more items than this are bulk: their labels are bought in sets, after those of smaller orders. */
const few = 20;

const open = `select id from order_item where order_id = ? and status = 'open' order by position`;
const firstOpen = prepared('select_open_items', `${open} limit ${few + 1}`);

/** Staggered at about the rate at which they can be bought, so that the queue holds no more than it needs. */
const insertSets = `
  insert into outbox_message (id, job, payload, available_at)
  select gen_random_uuid(), ?, jsonb_build_object('orderId', ?::text, 'orderItemIds', jsonb_agg(id order by place), 'bulk', true),
    now() + min(place) * interval '2 ms'
  from (select id, row_number() over () - 1 as place from (${open}) items) placed
  group by place / ${purchaseSetSize} order by min(place)`;

/**
 * Enqueues the label purchases of all open items of an order, in the caller's transaction.
 * @returns how many items are open; of a large order, not all are counted
 */
export async function enqueueLabelPurchases(em: EntityManager, orderId: string): Promise<number> {
  const items = await em.execute<{ id: string }[]>(firstOpen, [orderId]);
  if (items.length > few) await em.execute(insertSets, [purchaseLabels.name, orderId, orderId]);
  else em.persist(items.map(({ id }) => OutboxMessage.of(purchaseLabel, { orderItemId: id })));
  await em.flush();
  return items.length;
}
