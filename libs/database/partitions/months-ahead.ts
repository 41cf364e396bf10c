const monthNumber = (time: string): string =>
  `(extract(year from ${time} at time zone 'UTC') * 12 + extract(month from ${time} at time zone 'UTC'))`;

/** SQL: `name` of each table by month, and the number of `months` after this one that it has partitions for. Reads the catalog only. */
export const monthsAhead = `
  select name, (${monthNumber('ends')} - ${monthNumber('now()')} - 1)::int as months from (
    select p.relname as name, max(substring(pg_get_expr(c.relpartbound, c.oid) from $re$TO \\('([^']+)'\\)$re$)::timestamptz) as ends
    from pg_class p join pg_inherits i on i.inhparent = p.oid join pg_class c on c.oid = i.inhrelid
    where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace group by p.relname
  ) by_month`;
