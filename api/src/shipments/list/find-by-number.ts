import type { EntityManager } from '@mikro-orm/postgresql';
import type { SqlCondition } from '../../http/lists/sql-conditions.js';

/** Shorter ones are part of nearly every tracking number. */
const shortestNumber = 3;
/** So many are looked up by their ids. */
const few = 2_000;

type Found = { ids: string[]; inRow?: undefined } | { inRow: SqlCondition };

/** Where a number is looked for: all of them, and in the row of shipment `s`. */
interface Place {
  all: SqlCondition;
  inRow: SqlCondition;
}

/** In tracking numbers, and in order numbers as they are typed: 1042, WB-1042. */
function placesOf(ownerId: string, text: string): Place[] {
  const compact = text.replace(/[\s-]/g, '').toUpperCase();
  const order = /^(?:WB)?(\d{1,9})$/.exec(compact)?.[1];
  const places: Place[] = [];
  if (/^[A-Z0-9]*\d[A-Z0-9]*$/.test(compact) && compact.length >= shortestNumber)
    places.push({
      all: ['select shipment_id from tracker where owner_id = ? and tracking_number like ?', ownerId, `%${compact}%`],
      inRow: ['(select bool_or(t.tracking_number like ?) from tracker t where t.shipment_id = s.id)', `%${compact}%`],
    });
  if (order !== undefined)
    places.push({
      all: [
        'select o.id from orders n join shipment o on o.order_id = n.id where n.owner_id = ? and n.number::text like ?',
        ...[ownerId, `%${order}%`],
      ],
      inRow: ['(select n.number::text like ? from orders n where n.id = s.order_id)', `%${order}%`],
    });
  return places;
}

/**
 * The shipments of an owner whose tracking or order number has this text in it; nothing for a text that is no number. Few are looked
 * up, each place by its index; many are met soon by whoever walks along the list and looks at each row.
 */
export async function findByNumber(em: EntityManager, ownerId: string, text: string): Promise<Found | undefined> {
  const places = placesOf(ownerId, text);
  if (places.length === 0) return undefined;
  const hits = await em.execute<{ id: string }[]>(
    `select id from (${places.map(({ all: [sql] }) => `(${sql} limit ${few + 1})`).join(' union all ')}) hit (id)
     limit ${few + 1}`,
    places.flatMap(({ all: [, ...values] }) => values),
  );
  if (hits.length <= few) return { ids: hits.map(({ id }) => id) };
  return {
    inRow: [
      places.map(({ inRow: [sql] }) => sql).join(' or '),
      ...places.flatMap(({ inRow: [, ...values] }) => values),
    ],
  };
}
