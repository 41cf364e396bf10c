import type { EntityManager } from '@mikro-orm/postgresql';
import type { OpenedStore } from './open-store.js';

const reported = `
  select distinct external_id from store_webhook_event
  where connection_id = ? and handled_at is null and meaning = 'order_deleted' and external_id is not null limit 50`;

const cancel = `
  update store_order set status = 'cancelled', hold_reason = 'It was deleted in the store.', version = version + 1
  where connection_id = ? and external_id in (select jsonb_array_elements_text(?::jsonb)) and status <> 'cancelled'`;

/** Orders deleted in the store, which no list of changes contains. */
export async function findDeletedOrders(
  em: EntityManager,
  { store, vendor, access }: OpenedStore,
  signal: AbortSignal,
): Promise<string[]> {
  const gone: string[] = [];
  for (const { external_id: id } of await em.execute<{ external_id: string }[]>(reported, [store.id])) {
    const answer = await vendor.order(access, id, signal);
    if (answer.ok && answer.value === null) gone.push(id);
  }
  return gone;
}

/** They are not shipped; if a label was bought, the owner is advised to void it. */
export async function cancelDeletedOrders(
  em: EntityManager,
  connectionId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await em.execute(cancel, [connectionId, JSON.stringify(ids)]);
}
