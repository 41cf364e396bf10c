import { sqlStates } from '#libs/domain/transitions.js';
import { readStoreStatuses } from '#libs/domain/stores/store-status.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { importOrders } from '#libs/jobs/stores.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

/** A message that nobody has started for this long counts as lost. */
const lostAfter = `interval '3 minutes'`;

const queue = `
  update store_connection set queued_at = now()
  where id = ? and vendor <> 'custom' and disconnected_at is null and status in ${sqlStates(readStoreStatuses)}
    and (queued_at is null or queued_at < now() - ${lostAfter})
  returning id`;

/** Has the store's changed orders read now, once however often it is asked for. Call it in a transaction. */
export async function requestImport(em: EntityManager, connectionId: string): Promise<void> {
  const queued = await em.execute<unknown[]>(queue, [connectionId]);
  if (queued.length > 0) em.persist(OutboxMessage.of(importOrders, { connectionId }));
}
