import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminShipmentQuery } from '#libs/contracts/admin/admin-shipments.js';
import { inDays, oneOf, type SqlCondition } from '../http/lists/sql-conditions.js';
import { searchShipments } from './search-shipments.js';
import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';

export type AdminShipmentFilter = Omit<AdminShipmentQuery, 'cursor' | 'limit'>;
/** Conditions on shipments `s`; `more`: they are known to leave more than are counted. */
export type ShipmentCondition = { conditions: readonly SqlCondition[]; more: boolean };

/** Staff see no test data: nothing was bought or paid. */
const real: SqlCondition = [`not ${isTestOwnerSql('s.owner_id')}`];

/** Which shipments match a filter: its search runs once, for the page and for the count. */
export async function shipmentCondition(
  em: EntityManager,
  { search, ...filter }: AdminShipmentFilter,
): Promise<ShipmentCondition> {
  const narrowed = narrowing(filter).filter((one) => one !== false);
  if (search === undefined) return { conditions: [real, ...narrowed], more: false };
  const { found, more } = await searchShipments(em, search);
  return { conditions: [real, found, ...narrowed], more: more && narrowed.length === 0 };
}

const narrowing = (filter: Omit<AdminShipmentFilter, 'search'>): (SqlCondition | false)[] => [
  oneOf('s.status', filter.status),
  oneOf('s.label_status', filter.label),
  oneOf('s.tracking_status', filter.tracking),
  oneOf('s.offer_carrier', filter.carrier),
  filter.payment !== undefined && [
    's.order_id in (select id from orders where payment = any (?::text[]))',
    `{${filter.payment.join(',')}}`,
  ],
  ...inDays('s.created_at', filter.from, filter.to),
];
