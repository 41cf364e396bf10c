import type { ClientBase } from 'pg';
import { shortLock } from './short-lock.js';
import { swapStatements, type PartitionedTable } from './swap-statements.js';

const waiting = `
  select t.name, t."column" from partitions.partitioned_table t
  join pg_class c on c.relname = t.name and c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

/**
 * Turns tables that are to be kept by month into partitioned ones (docs/adr/0054), while api and workers use them: what the table holds
 * becomes its first partition, up to the month after next, without being copied. It is scanned beside readers and writers; the exclusive
 * lock lasts milliseconds, and is asked for again rather than waited for longer than half a second. Killed at any point, the next call
 * continues.
 * @param client of the owner, outside of a transaction; the caller holds a lock, so one process does this at a time.
 * @returns the names of the tables that were changed.
 */
export async function partitionTables(client: ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<PartitionedTable>(waiting);
  for (const table of tables) await partition(client, table);
  return tables.map(({ name }) => name);
}

async function partition(client: ClientBase, table: PartitionedTable): Promise<void> {
  const { name, column } = table;
  const bound = `${name}_before_check`;
  const until = await firstBound(client, table);
  await shortLock(client, [
    `alter table ${name} drop constraint if exists ${bound}`,
    `alter table ${name} add constraint ${bound} check (${column} < '${until}') not valid`,
  ]);
  try {
    await client.query(`alter table ${name} validate constraint ${bound}`);
    await shortLock(client, await swapStatements(client, table, until));
  } catch (error) {
    // Left behind, it would refuse rows from that month on.
    await shortLock(client, [`alter table ${name} drop constraint if exists ${bound}`]);
    throw error;
  }
  await client.query(`analyze ${name}`);
  await client.query('select add_month_partitions()');
}

/** The first partition ends when its newest row is over, and not before the month after next: rows are written meanwhile. */
async function firstBound(client: ClientBase, { name, column }: PartitionedTable): Promise<string> {
  const { rows } = await client.query<{ until: string }>(
    `select to_char((greatest(date_trunc('month', now() at time zone 'UTC') + interval '3 months',
      date_trunc('month', (select max(${column}) from ${name}) at time zone 'UTC') + interval '1 month')), 'YYYY-MM-DD') || ' 00:00:00+00' as until`,
  );
  return rows[0]!.until;
}
