import { sqlStates } from '#libs/domain/transitions.js';
import { readStoreStatuses } from '#libs/domain/stores/store-status.js';
import type { EntityManager } from '@mikro-orm/postgresql';

/** How long a run that stores nothing excludes others: it was killed, or its process hangs. */
const life = `interval '2 minutes'`;

/** Orders of the first import. */
const firstImport = `interval '30 days'`;
/** A pass begins this long before the latest change that was seen: vendors report some changes late. */
const overlap = `interval '10 minutes'`;

/** Until changes are read that arrived during a pass and are not urgent, such as those by our own reports. */
const soonSeconds = 30;

/** The state of a pass in its run. */
export type ImportPass = { since: Date; cursor: string | null };

const begin = `
  update store_connection set queued_at = null, run_id = ?, run_until = now() + ${life}, run_again = false,
    sync_since = case when sync_cursor is null then coalesce(changed_until - ${overlap}, now() - ${firstImport}) else sync_since end,
    sync_seen = case when sync_cursor is null then 0 else sync_seen end,
    sync_total = case when sync_cursor is null then null else sync_total end,
    sync_high = case when sync_cursor is null then changed_until else sync_high end,
    sync_started_at = case when sync_cursor is null then now() else sync_started_at end
  where id = ? and vendor <> 'custom' and disconnected_at is null and status in ${sqlStates(readStoreStatuses)}
    and (run_id is null or run_id = ? or run_until < now())
  returning sync_since as since, sync_cursor as cursor`;

/** The run that has the store sees to it that a change during its pass is read, too. */
const leave = `
  update store_connection set run_again = run_id is not null, queued_at = case when run_id is not null then queued_at end
  where id = ?`;

/**
 * Claims the store for a run of this message: one run at a time reads it. The message's own next run claims it at once, another
 * message's after two minutes of silence. Null: another run has it, or it is not to be read.
 */
export async function beginImportRun(em: EntityManager, id: string, runId: string): Promise<ImportPass | null> {
  const [pass] = await em.execute<{ since: string | Date; cursor: string | null }[]>(begin, [runId, id, runId]);
  if (pass) return { since: new Date(pass.since), cursor: pass.cursor };
  await em.execute(leave, [id]);
  return null;
}

/**
 * A store whose clock is, or once was, ahead never moves the next pass into our future: changes until then would be missed. The
 * first total of a pass covers all its orders; later ones of some vendors only those left, and orders read again are not more. If
 * a crash loses it together with the next position, a page is read again; the end of the pass waits for the disk.
 */
const advance = `
  update store_connection set run_until = now() + ${life}, sync_cursor = ?,
    sync_seen = least(sync_seen + ?, coalesce(sync_total, ?::int)), sync_total = coalesce(sync_total, ?::int),
    sync_high = greatest(sync_high, least(?::timestamptz, now()))
  where id = ? and run_id = ? returning set_config('synchronous_commit', 'off', true)`;

/** Of pages that are stored together. */
export type ImportProgress = { cursor: string | null; seen: number; total: number | null; high: string | null };

/** Records stored pages, in their transaction. @returns false when another run has taken over: roll back. */
export async function advanceImportRun(
  em: EntityManager,
  id: string,
  runId: string,
  progress: ImportProgress,
): Promise<boolean> {
  const { cursor, seen, total, high } = progress;
  return (await em.execute<unknown[]>(advance, [cursor, seen, total, total, high, id, runId])).length > 0;
}

const waiting = `
  select exists (select from store_connection where queued_at is not null and run_id is null and id <> ?) as others`;

/** Whether other stores wait to be read. */
export async function othersWait(em: EntityManager, id: string): Promise<boolean> {
  const [row] = await em.execute<{ others: boolean }[]>(waiting, [id]);
  return row?.others ?? false;
}

const pause = `update store_connection set run_id = null, run_until = null, queued_at = now() where id = ? and run_id = ?`;

/** The time slice is over; the message that continues is in the same transaction. */
export const pauseImportRun = (em: EntityManager, id: string, runId: string) => em.execute(pause, [id, runId]);

/** Events that came before the pass are about orders that it has read. */
const handle = `
  update store_webhook_event e set handled_at = now() from store_connection c
  where c.id = ? and e.connection_id = c.id and e.handled_at is null and e.received_at <= c.sync_started_at`;

const end = `
  update store_connection set run_id = null, run_until = null, sync_cursor = null, changed_until = sync_high, synced_at = now(),
    failures = 0, reason = null, status = case when status = 'error' then 'connected' else status end,
    next_sync_at = now() + interval '1 second' * case when exists (
        select from store_webhook_event e where e.connection_id = store_connection.id and e.handled_at is null)
      then least(?::int, ${soonSeconds}) else ?::int end,
    queued_at = case when run_again then now() end
  where id = ? and run_id = ? returning run_again as again`;

/** The pass has seen everything. @returns whether something changed meanwhile. */
export async function endImportRun(
  em: EntityManager,
  id: string,
  runId: string,
  everySeconds: number,
): Promise<boolean> {
  await em.execute(handle, [id]);
  const [ended] = await em.execute<{ again: boolean }[]>(end, [everySeconds, everySeconds, id, runId]);
  return ended?.again ?? false;
}
