import type { SqlCondition } from '../../http/lists/sql-conditions.js';

/** Where a text is searched: everywhere at once by index, and in the row of shipment `s` alone. */
export interface Place {
  /** Selects the matches: values of `column`. */
  all: SqlCondition;
  column: 's.id' | 's.order_id';
  inRow: SqlCondition;
}

/** Shorter ones are part of nearly every tracking number. */
const shortestNumber = 3;

/** In tracking numbers, and in order numbers as typed: 1042, WB-1042. None for a text that is not a number. */
export function numberPlaces(ownerId: string, text: string): Place[] {
  const compact = text.replace(/[\s-]/g, '').toUpperCase();
  const order = /^(?:WB)?(\d{1,9})$/.exec(compact)?.[1];
  const places: Place[] = [];
  if (/^[A-Z0-9]*\d[A-Z0-9]*$/.test(compact) && compact.length >= shortestNumber)
    places.push({
      column: 's.id',
      all: ['select shipment_id from tracker where owner_id = ? and tracking_number like ?', ownerId, `%${compact}%`],
      inRow: ['(select bool_or(t.tracking_number like ?) from tracker t where t.shipment_id = s.id)', `%${compact}%`],
    });
  if (order !== undefined)
    places.push({
      column: 's.order_id',
      all: ['select id from orders where owner_id = ? and number::text like ?', ownerId, `%${order}%`],
      inRow: ['(select n.number::text like ? from orders n where n.id = s.order_id)', `%${order}%`],
    });
  return places;
}

/** In the rows `x` of shipment_search. */
export function wordsPlace(ownerId: string, patterns: readonly string[]): Place {
  const like = (column: string) => patterns.map(() => `${column} like ?`).join(' and ');
  return {
    column: 's.id',
    all: [`select shipment_id from shipment_search where owner_id = ? and ${like('words')}`, ownerId, ...patterns],
    inRow: [`(${like('x.words')})`, ...patterns],
  };
}
