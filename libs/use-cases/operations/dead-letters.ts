import type { EntityManager } from '@mikro-orm/postgresql';

/** Messages that were given up: some by id, or all of one job. */
export type DeadLetters = { readonly ids: readonly string[] } | { readonly job: string };
export type ChangedMessage = { readonly id: string; readonly job: string };

/** What one request changes at most. */
const most = 10_000;

/** Locked in the order of ids: of two operators who click at once, one changes each message, and neither waits for ever. */
const chosen = (condition: string): string => `
  with chosen as materialized (
    select id from outbox_message where failed_at is not null and discarded_at is null and ${condition}
    order by id limit ${most} for update)`;

/**
 * Puts them back to the beginning, in the caller's transaction: due now, with all attempts before them. The count of runs goes
 * on, so that a run of before that is not quite dead can neither commit nor fail the new one; the sweep of the relay sends them.
 */
export const retryDeadLetters = (em: EntityManager, which: DeadLetters): Promise<ChangedMessage[]> =>
  change(
    em,
    which,
    `failed_at = null, attempts = 0, deliveries_before = m.deliveries, sent_at = null, started_at = null, available_at = now()`,
  );

/** Leaves them undone for good, in the caller's transaction: they stay, with who decided it (an actor's id) and why. */
export const discardDeadLetters = (
  em: EntityManager,
  which: DeadLetters,
  by: string,
  reason: string,
): Promise<ChangedMessage[]> =>
  change(em, which, `discarded_at = now(), discarded_by = ?, discard_reason = ?`, [by, reason]);

async function change(
  em: EntityManager,
  which: DeadLetters,
  set: string,
  values: unknown[] = [],
): Promise<ChangedMessage[]> {
  const byId = 'ids' in which;
  return em.execute<ChangedMessage[]>(
    `${chosen(byId ? 'id = any (?::uuid[])' : 'job = ?')}
     update outbox_message m set ${set} from chosen where m.id = chosen.id returning m.id, m.job`,
    [byId ? `{${which.ids.join(',')}}` : which.job, ...values],
  );
}
