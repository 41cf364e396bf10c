import type { EntityManager } from '@mikro-orm/postgresql';
import { retentionDays, type RetentionKind } from '#libs/contracts/operations/retention.js';

/** SQL condition: `column` has expired. */
export const isOver = (kind: RetentionKind, column: string): string =>
  `${column} < now() - interval '${retentionDays[kind]} days'`;

/**
 * SQL that deletes and counts in one statement, so that a killed run has counted what it deleted. `parts`: the parts of a WITH,
 * of which `gone` has one row for each deleted row. Returns their number as `rows`.
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

/** How long purging may take: the next tick continues before this one is abandoned. */
const shareOf = 0.8;

/**
 * Runs counted purges one after another, each until it finds nothing more, every batch in a commit of its own. Each has an equal share of
 * the time that is left: one that gets nothing done in it, or fails, is
 * reported and does not hold up the others.
 * @throws with all that went wrong, or the reason of `signal` between two batches.
 */
export async function purgeAll(
  em: EntityManager,
  statements: readonly string[],
  signal: AbortSignal,
  timeoutMs: number,
): Promise<void> {
  const end = performance.now() + timeoutMs * shareOf;
  const failures: unknown[] = [];
  for (const [index, statement] of statements.entries()) {
    const share = Math.max(end - performance.now(), 0) / (statements.length - index);
    await purge(em, statement, signal, share).catch((error: unknown) => failures.push(error));
    signal.throwIfAborted();
  }
  if (failures.length > 0) throw new AggregateError(failures, `Could not purge: ${failures.length}`);
}

async function purge(em: EntityManager, statement: string, signal: AbortSignal, shareMs: number): Promise<void> {
  const until = performance.now() + shareMs;
  let purged = 0;
  for (let left = shareMs; left > 0 && !signal.aborted; left = until - performance.now()) {
    const rows = await purgeBatch(em, statement, left).catch((error: unknown) => {
      // The share ended in the middle of a batch: the next run continues.
      if (purged > 0 && isTimeout(error)) return 0;
      throw error;
    });
    if (rows === 0) return;
    purged += rows;
  }
}

/** PostgreSQL's "query_canceled". */
const isTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';

/** @returns how many rows went. A batch that does not end within its time is undone. */
function purgeBatch(em: EntityManager, statement: string, timeoutMs: number): Promise<number> {
  return em.fork().transactional(async (own) => {
    await own.execute(`select set_config('statement_timeout', ?, true)`, [`${Math.ceil(timeoutMs)}`]);
    const [purged] = await own.execute<{ rows: number }[]>(statement);
    return purged?.rows ?? 0;
  });
}
