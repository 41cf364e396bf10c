import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#libs/database/prepared/prepared.js';
import { captureOrder } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { countOpenItems } from '#libs/use-cases/orders/count-open-items.js';

/**
 * While more are open than can be bought concurrently (8 alone and 40 in sets in each worker), none of them can be the last: no
 * check is needed. With more workers, the reconciler enqueues the capture.
 */
const many = 400;

const lockOrder = prepared('lock_order', 'select from orders where id = ? for no key update');

/**
 * Enqueues the capture of an order when the items that the caller is about to settle are its last open ones. Call it in the
 * transaction that settles them, before the flush. The lock on the order decides: of two that end simultaneously, the second sees what
 * the first has committed.
 * @param settled how many of the open items these are.
 * @param isBulk whether the order is one of very many labels.
 */
export async function enqueueCapture(
  em: EntityManager,
  orderId: string,
  settled: number,
  isBulk: boolean,
): Promise<void> {
  if (isBulk && (await countOpenItems(em, orderId, many)) === many) return;
  await em.execute(lockOrder, [orderId]);
  if ((await countOpenItems(em, orderId, settled + 1)) <= settled)
    em.persist(OutboxMessage.of(captureOrder, { orderId }));
}
