import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderItem } from '#libs/domain/orders/order-item.js';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';

/** More items than this are many: somebody's single label goes before them. */
const few = 20;

/** One after the other, about as fast as they can be bought: the queue holds no more than it needs. */
const insert = `
  insert into outbox_message (id, job, payload, available_at)
  select gen_random_uuid(), ?, jsonb_build_object('orderItemId', id, 'bulk', true), now() + place * interval '4 ms'
  from jsonb_array_elements_text(?::jsonb) with ordinality as i(id, place) order by place`;

/** Has the labels of these items bought, in the caller's transaction, the items flushed or not. */
export async function askForLabels(em: EntityManager, items: readonly OrderItem[]): Promise<void> {
  const [first, ...others] = items.map(({ id }) => id);
  if (first === undefined) return;
  const bulk = items.length > few;
  const alone = bulk ? [first] : [first, ...others];
  em.persist(alone.map((orderItemId) => OutboxMessage.of(purchaseLabel, { orderItemId, ...(bulk ? { bulk } : {}) })));
  if (bulk) await em.execute(insert, [purchaseLabel.name, JSON.stringify(others)]);
  await em.flush();
}
