import type { EntityManager } from '@mikro-orm/postgresql';
import type { SqlCondition } from '../../http/lists/sql-conditions.js';
import { findByNumber } from './find-by-number.js';

/**
 * Which shipments `s` of an owner, with their rows `x` of shipment_search, a search finds. Words are parts of what the triggers put
 * there, all of them in one shipment; a number is part of a tracking or order number.
 */
export async function searchCondition(em: EntityManager, ownerId: string, text: string): Promise<SqlCondition> {
  const [{ patterns } = { patterns: null }] = await em.execute<{ patterns: string[] | null }[]>(
    'select search_patterns(?) as patterns',
    [text],
  );
  if (!patterns) return ['false'];
  const numbers = await findByNumber(em, ownerId, text);
  const like = (column: string) => patterns.map(() => `${column} like ?`).join(' and ');
  if (numbers?.inRow) {
    const [sql, ...values] = numbers.inRow;
    return [`(${like('x.words')}) or ${sql}`, ...patterns, ...values];
  }
  const words = `select shipment_id from shipment_search where owner_id = ? and ${like('words')}`;
  const ids = numbers ? ' union all select * from unnest(?::uuid[])' : '';
  return [`s.id in (${words}${ids})`, ownerId, ...patterns, ...(numbers ? [`{${numbers.ids.join(',')}}`] : [])];
}
