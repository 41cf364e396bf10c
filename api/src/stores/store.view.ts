import { sqlStates } from '#libs/domain/transitions.js';
import { pendingFulfillmentStates } from '#libs/domain/stores/store-status.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoreView } from '#libs/contracts/stores/stores.js';
import type { StoreConnection } from '#libs/domain/stores/store-connection.js';

type Counts = StoreView['counts'];
type CountRow = Counts & { id: string };

/** One pass over the owner's orders for all of their stores. */
const counting = `
  select c.id, coalesce(o.orders, 0)::int as orders, coalesce(o.to_ship, 0)::int as "toShip",
    (select count(*)::int from store_unreadable_order u where u.connection_id = c.id) as unreadable,
    (select count(*)::int from store_fulfillment f where f.connection_id = c.id and f.state in ${sqlStates(pendingFulfillmentStates)}) as "writeBackPending",
    (select count(*)::int from store_fulfillment f where f.connection_id = c.id and f.state = 'failed') as "writeBackFailed"
  from store_connection c left join (
    select connection_id, count(*) as orders, count(*) filter (where view = 'to_ship') as to_ship
    from store_order_search where owner_id = ? group by connection_id) o on o.connection_id = c.id
  where c.owner_id = ?`;

const none: Counts = { orders: 0, toShip: 0, unreadable: 0, writeBackPending: 0, writeBackFailed: 0 };

/** Counts of the owner's stores, by id. */
export async function storeCounts(em: EntityManager, ownerId: string): Promise<Map<string, Counts>> {
  const rows = await em.execute<CountRow[]>(counting, [ownerId, ownerId]);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

function syncState(one: StoreConnection, now: Date): StoreView['sync']['state'] {
  if (one.runId && one.runUntil && one.runUntil > now) return 'running';
  if (one.queuedAt) return one.syncCursor ? 'running' : 'queued';
  if (!one.isPolled || !one.nextSyncAt) return one.isPolled ? 'stopped' : 'waiting';
  return one.failures > 0 ? 'resting' : 'waiting';
}

/** A store as its owner sees it: nothing of what opens it. */
export function storeView(one: StoreConnection, counts: Counts | undefined, now: Date): StoreView {
  const { id, version, vendor, shop, name, scopes, status, reason, writeBack, notifyCustomer, webhooks } = one;
  return {
    ...{ id, version, vendor, shop, name, scopes, status, reason, writeBack, notifyCustomer, webhooks },
    sync: {
      state: syncState(one, now),
      firstImportDone: one.syncedAt !== null || !one.isPolled,
      ...{ seen: one.syncSeen, total: one.syncTotal, failures: one.failures },
      ...{ startedAt: text(one.syncStartedAt), syncedAt: text(one.syncedAt), nextAt: text(one.nextSyncAt) },
    },
    counts: counts ?? none,
    createdAt: one.createdAt.toISOString(),
  };
}
