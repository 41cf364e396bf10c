import { replacePlaces } from './call.js';

/** The columns of a table, or undefined for a table that is not mapped. */
export type ColumnsOf = (table: string) => readonly string[] | undefined;

/** What the ORM writes besides identifiers, which it quotes. */
const words = new Set(
  `select from as where and or in is not null order by asc desc nulls first last limit left inner join on for update of
  insert into values returning set case when then else end delete true false now`.split(/\s+/),
);
const token = /"[^"]*"|[a-z]+|\d+|[<>!]=|<>|[?(),.=<>*+]|(\s+)|(.)/gs;
const comparisons = ['=', '!=', '<>', '<', '>', '<=', '>='];
/** After these, PostgreSQL knows a value's type from its column, or from the word. */
const typing = new Set([...comparisons, '(', ',', 'then', 'limit']);

/** More values in one list: each length would be another statement. */
const longestList = 4;

/**
 * The text of a statement of the ORM with $1, $2, … for its values, to be prepared; null when it may mean something else then, or have too
 * many forms: with words of our own (functions, casts), with a value that stands alone, several rows, or a long list. `select "o0".*`
 * becomes a list of the mapped columns, since PostgreSQL refuses a prepared statement whose columns have changed.
 */
export function parameterized(sql: string, columnsOf: ColumnsOf): string | null {
  const tokens: string[] = [];
  for (const [text, space, other] of sql.matchAll(token)) {
    if (other !== undefined || (/^[a-z]/.test(text) && !words.has(text))) return null;
    if (space === undefined) tokens.push(text);
  }
  if (!tokens.every((text, at) => text !== '?' || isTyped(tokens, at)) || isLong(tokens)) return null;
  if (tokens.filter((text) => text === 'select').length > 1 || !isByKey(sql)) return null;
  const listed = withColumns(sql, columnsOf);
  return listed === null ? null : numbered(listed);
}

/** $1, $2, … in place of question marks. */
export const numbered = (sql: string): string => replacePlaces(sql, (at) => `$${at + 1}`);

/**
 * Whether the rows are found by keys, for which any values have the same plan. For others the values matter: an index may have only the rows in
 * some states, and one owner may have most of a table, whose newest rows are better found in order.
 */
function isByKey(sql: string): boolean {
  const [, where = ''] = sql.split(' where ', 2);
  if (/(?:^|[ .(])"id" (?:=|in) /.test(where)) return true;
  const columns = where.matchAll(/"(\w+)" (?:[=<>!]+|in|not in) /g);
  const areKeys = [...columns].every(([, column = '']) => /^(?:id|slug|key|owner|\w+_id)$/.test(column));
  return areKeys && !(/ order by /.test(where) && / limit /.test(where));
}

/** A value before FROM is a column of its own, without a type. */
function isTyped(tokens: readonly string[], at: number): boolean {
  const isSelected = tokens[0] === 'select' && !tokens.slice(0, at).includes('from');
  return !isSelected && typing.has(tokens[at - 1] ?? '') && !comparisons.includes(tokens[at + 1] ?? '');
}

/** Several rows, or a list of more values than are worth a statement for each length. */
function isLong(tokens: readonly string[]): boolean {
  const text = tokens.join(' ');
  const lists = text.matchAll(/\bin (\( [^)]*\))/g);
  return / \) , \( /.test(text) || [...lists].some(([, list = '']) => list.split('?').length - 1 > longestList);
}

function withColumns(sql: string, columnsOf: ColumnsOf): string | null {
  const tables = new Map(
    [...sql.matchAll(/\b(?:from|join) "(\w+)" as "(\w+)"/g)].map(([, table, alias]) => [alias, table]),
  );
  let isKnown = true;
  const listed = sql.replaceAll(/"(\w+)"\.\*/g, (_, alias: string) => {
    const columns = columnsOf(tables.get(alias) ?? '');
    isKnown &&= columns !== undefined;
    return (columns ?? []).map((column) => `"${alias}"."${column}"`).join(', ');
  });
  return isKnown && !/\*/.test(listed) ? listed : null;
}
