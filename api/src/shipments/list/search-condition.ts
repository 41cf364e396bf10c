import type { EntityManager } from '@mikro-orm/postgresql';
import type { SqlCondition } from '../../http/lists/sql-conditions.js';

/** Order numbers as they are typed: 1042, WB-1042. */
const orderNumber = /^(?:WB)?(\d{1,9})$/;
/** Shorter ones are part of nearly every number. */
const shortestNumber = 3;

/**
 * Which shipments `s` of an owner a search finds. Words are parts of what the triggers put into shipment_search, all of them in one
 * shipment; a number is part of a tracking or order number. Each branch walks an index of its own.
 */
export async function searchCondition(em: EntityManager, ownerId: string, text: string): Promise<SqlCondition> {
  const [{ patterns } = { patterns: null }] = await em.execute<{ patterns: string[] | null }[]>(
    'select search_patterns(?) as patterns',
    [text],
  );
  if (!patterns) return ['false'];
  const compact = text.replace(/[\s-]/g, '').toUpperCase();
  const order = orderNumber.exec(compact)?.[1];
  const isNumber = /^[A-Z0-9]*\d[A-Z0-9]*$/.test(compact) && compact.length >= shortestNumber;
  const branches: (SqlCondition | false | undefined)[] = [
    [
      `select shipment_id from shipment_search where owner_id = ?${' and words like ?'.repeat(patterns.length)}`,
      ...[ownerId, ...patterns],
    ],
    isNumber && [
      'select shipment_id from tracker where owner_id = ? and tracking_number like ?',
      ...[ownerId, `%${compact}%`],
    ],
    order !== undefined && [
      `select o.id from shipment o where o.owner_id = ?
         and o.order_id in (select id from orders where owner_id = ? and number::text like ?)`,
      ...[ownerId, ownerId, `%${order}%`],
    ],
  ];
  const present = branches.filter((one): one is SqlCondition => Array.isArray(one));
  return [
    `s.id in (${present.map(([sql]) => sql).join('\n union all ')})`,
    ...present.flatMap(([, ...values]) => values),
  ];
}
