import type { EntityManager } from '@mikro-orm/postgresql';
import type { SqlCondition } from '../../http/lists/sql-conditions.js';
import { numberPlaces, wordsPlace, type Place } from './search-places.js';

/** So many are looked up by their ids. */
const few = 2_000;

/** Which shipments `s` a search finds; `joined` when it needs their rows `x` of shipment_search. */
type Search = { condition: SqlCondition; joined: boolean };

/**
 * Words match parts of what the triggers store in shipment_search, all of them in one shipment; a number matches part of a
 * tracking or order number. With few matches, each is looked up; with many numbers, walking the list and checking each row meets
 * enough of them soon. The planner cannot know which.
 */
export async function searchCondition(em: EntityManager, ownerId: string, text: string): Promise<Search> {
  const [{ patterns } = { patterns: null }] = await em.execute<{ patterns: string[] | null }[]>(
    'select search_patterns(?) as patterns',
    [text],
  );
  if (!patterns) return { condition: ['false'], joined: false };
  const words = wordsPlace(ownerId, patterns);
  const numbers = numberPlaces(ownerId, text);
  const places = [words, ...numbers];
  if (numbers.length === 0) return { condition: among(places), joined: false };
  const [hits] = await em.execute<{ words: number; numbers: number }[]>(
    `select ${countOf([words])} as words, ${countOf(numbers)} as numbers`,
    valuesOf(places.map(({ all }) => all)),
  );
  if (hits!.numbers > few) return { condition: anyOf(places.map(({ inRow }) => inRow)), joined: true };
  const lookUp = places.map(({ column, all }) => inArray(column, all));
  return { condition: hits!.words + hits!.numbers > few ? among(places) : anyOf(lookUp), joined: false };
}

const valuesOf = (conditions: readonly SqlCondition[]): unknown[] => conditions.flatMap(([, ...values]) => values);

const anyOf = (conditions: readonly SqlCondition[]): SqlCondition => [
  conditions.map(([sql]) => sql).join(' or '),
  ...valuesOf(conditions),
];

const inArray = (column: string, [sql, ...values]: SqlCondition): SqlCondition => [
  `${column} = any (array(${sql}))`,
  ...values,
];

/** Of any size. */
const among = (places: readonly Place[]): SqlCondition => {
  const selected = places.map(({ column, all: [sql] }) =>
    column === 's.id' ? sql : `select id from shipment where order_id = any (array(${sql}))`,
  );
  return [`s.id in (${selected.join(' union all ')})`, ...valuesOf(places.map(({ all }) => all))];
};

/** How many they find, counted no further than one above the few. */
const countOf = (places: readonly Place[]): string =>
  `(select count(*)::int from (${places.map(({ all: [sql] }) => `(${sql} limit ${few + 1})`).join(' union all ')}) hit)`;
