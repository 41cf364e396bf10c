import type { EntityManager } from '@mikro-orm/postgresql';
import type { RevocationReason } from '#libs/domain/identity/revocation.js';
import { runPrepared } from '../../database/run-prepared.js';

/** The channel that tells every api process about revoked sign-ins. */
export const revocationChannel = 'waybill_revocation';

export type Ending = {
  /** The id of an owner (all their sign-ins), or the hash of one sign-in. */
  readonly subject: string;
  readonly reason: RevocationReason;
  readonly by: string;
};

/** For the account and not for one browser: then the owner's API keys end as well. */
const endsKeys: readonly RevocationReason[] = ['disabled', 'signed_out_by_staff', 'password_reset', 'erasure'];

/**
 * Refuses every token of a sign-in before now (database clock), in the caller's transaction if there is one. Also ends
 * the subject's sessions on the queue board. The caller announces it after the commit.
 */
export async function revoke(em: EntityManager, { subject, reason, by }: Ending): Promise<void> {
  await em.execute(
    `insert into revocation (subject, not_before, reason, revoked_by) values (?, clock_timestamp(), ?, ?)
     on conflict (subject) do update set not_before = greatest(revocation.not_before, excluded.not_before),
       reason = excluded.reason, revoked_by = excluded.revoked_by`,
    [subject, reason, by],
    'run',
  );
  await em.execute('delete from board_session where actor_id = ? or session = ?', [subject, subject], 'run');
  if (endsKeys.includes(reason))
    await em.execute(
      'update api_key set revoked_at = now(), version = version + 1 where owner_id = ? and revoked_at is null',
      [subject],
      'run',
    );
}

/**
 * Notifies every api process; outside of business transactions, where a NOTIFY would queue behind a database-wide lock.
 */
export async function announceRevocation(em: EntityManager, subject: string): Promise<void> {
  await runPrepared(em, 'announce_revocation', `select pg_notify('${revocationChannel}', $1)`, [subject]);
}
