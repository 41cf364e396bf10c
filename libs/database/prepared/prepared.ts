const mark = /^\/\* prepared (\w+) \*\/ /;

/**
 * Marks a frequent statement of ours for `em.execute`: it is planned once per connection, like those of the ORM. Each value's type must be clear
 * without the value, from a column or a cast, the list of columns is written out, and nothing else contains a question mark.
 * @param name what operators see, unique.
 */
export const prepared = (name: string, sql: string): string => `/* prepared ${name} */ ${sql.trim()}`;

/** The name and the statement itself, or undefined for one that is not marked. */
export function markedIn(sql: string): { name: string; sql: string } | undefined {
  const [start, name] = mark.exec(sql) ?? [];
  return start === undefined || name === undefined ? undefined : { name, sql: sql.slice(start.length) };
}
