import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShipmentCountFilter } from '#libs/contracts/shipments/shipment-lists.js';
import { allOf, inDays, oneOf, type SqlCondition } from '../../http/lists/sql-conditions.js';
import { hasListStatus } from './list-status.js';
import { searchCondition } from './search-condition.js';

/** Conditions on shipments `s`; `from` joins their rows of shipment_search as `x` where a condition needs them. */
export type Selected = { from: string; sql: string; values: unknown[] };

/** Shipments with the columns they are searched and sorted by. */
export const listed = 'shipment s join shipment_search x on x.shipment_id = s.id and x.owner_id = s.owner_id';

/** An owner's shipments that a filter leaves in any tab. */
export async function scopeCondition(
  em: EntityManager,
  ownerId: string,
  { q, from, to, carrier, service, status, source, store }: ShipmentCountFilter,
): Promise<Selected> {
  const search = q ? await searchCondition(em, ownerId, q) : undefined;
  const conditions = allOf([
    ['s.owner_id = ?', ownerId],
    search?.condition,
    ...inDays('s.created_at', from, to),
    oneOf('s.offer_carrier', carrier),
    oneOf('x.service', service),
    ...(status ? hasListStatus(status) : []),
    oneOf('s.source', source),
    ...(store ? ofStores(store) : []),
  ]);
  return { from: service || search?.joined ? listed : 'shipment s', ...conditions };
}

/** Their source is in the index of lists, so that only shipments for orders are looked up. */
const ofStores = (stores: readonly string[]): SqlCondition[] => [
  [`s.source = 'store'`],
  [
    'exists (select from store_parcel p where p.shipment_id = s.id and p.connection_id = any (?::uuid[]))',
    `{${stores.join(',')}}`,
  ],
];
