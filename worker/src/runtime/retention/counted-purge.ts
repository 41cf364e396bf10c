import type { EntityManager } from '@mikro-orm/postgresql';
import { retentionDays, type RetentionKind } from '#libs/contracts/operations/retention.js';

/** SQL: the time of `column` is over. */
export const isOver = (kind: RetentionKind, column: string): string =>
  `${column} < now() - interval '${retentionDays[kind]} days'`;

/**
 * SQL that deletes and counts in one statement, so that a killed run has counted what it has deleted. `parts`: the parts of a WITH, of
 * which `gone` has a row for each that went. Returns how many in `rows`.
 */
export const countedPurge = (kind: RetentionKind, parts: string): string => `
  with ${parts},
  counted as (select count(*)::int as rows from gone),
  noted as (
    insert into purge_count as p (kind, day, rows, last_at)
    select '${kind}', (now() at time zone 'UTC')::date, rows, now() from counted where rows > 0
    on conflict (kind, day) do update set rows = p.rows + excluded.rows, last_at = excluded.last_at
  )
  select rows from counted`;

/** Runs a counted purge until it finds nothing more, each time in a commit of its own. @throws the reason of `signal` between two. */
export async function purgeAll(em: EntityManager, statement: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const [purged] = await em.fork().execute<{ rows: number }[]>(statement);
    if (!purged?.rows) return;
    signal.throwIfAborted();
  }
}
