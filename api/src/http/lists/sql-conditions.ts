/** Part of an SQL condition: our own text with a `?` for each external value. */
export type SqlCondition = readonly [sql: string, ...values: unknown[]];

/** Joins conditions by "and", without those that are false; "true" when none is left. */
export function allOf(conditions: readonly (SqlCondition | false | undefined)[]): { sql: string; values: unknown[] } {
  const present = conditions.filter((one): one is SqlCondition => Array.isArray(one));
  return {
    sql: present.length === 0 ? 'true' : present.map(([sql]) => `(${sql})`).join(' and '),
    values: present.flatMap(([, ...values]) => values),
  };
}

/** Days of UTC, both included: "2026-11-20" to "2026-11-21" are 48 hours. `column` is a timestamptz. */
export const inDays = (column: string, from?: string, to?: string): (SqlCondition | false)[] => [
  from !== undefined && [`${column} >= ?::timestamptz`, `${from}T00:00:00Z`],
  to !== undefined && [`${column} < ?::timestamptz + interval '1 day'`, `${to}T00:00:00Z`],
];

/** `column` is one of these words, which the contract has checked. */
export const oneOf = (column: string, words: readonly string[] | undefined): SqlCondition | false =>
  words !== undefined && [`${column} = any (?::text[])`, `{${words.join(',')}}`];
