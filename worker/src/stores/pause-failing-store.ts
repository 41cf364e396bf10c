import type { EntityManager } from '@mikro-orm/postgresql';
import { queueAccountNotice } from '#libs/use-cases/notices/queue-account-notice.js';
import type { StoreFault } from '#libs/domain/stores/store-answer.js';

/** The longest pause of a store that fails; the first one is a minute, each further one twice as long. */
const longestPause = `interval '1 hour'`;
/** Failures in a row after which its owner is shown an error. */
const shownAfter = 3;

const expire = `
  with before as (select id, status from store_connection where id = ? for update)
  update store_connection s set status = 'expired', reason = ?, next_sync_at = null, run_id = null, run_until = null, queued_at = null
  from before b where s.id = b.id and s.status <> 'paused' returning s.owner_id as "ownerId", b.status as before`;

const wait = `
  update store_connection set next_sync_at = now() + least(?::int * interval '1 ms', ${longestPause}),
    run_id = null, run_until = null, queued_at = null
  where id = ?`;

const rest = `
  update store_connection set failures = failures + 1, reason = ?, run_id = null, run_until = null, queued_at = null,
    sync_cursor = case when ? then sync_cursor end,
    status = case when status = 'connected' and (failures + 1 >= ${shownAfter} or ?) then 'error' else status end,
    next_sync_at = now() + least(interval '1 minute' * power(2, least(failures, 10)), ${longestPause})
  where id = ?`;

/**
 * What a store's error means for its next reading: a new consent, a requested wait, or a growing pause. An answer other than a
 * pause drops the position: the page may no longer exist.
 */
export async function pauseFailingStore(em: EntityManager, id: string, fault: StoreFault): Promise<void> {
  if (fault.kind === 'revoked') return expireStore(em, id, fault.text);
  if (fault.kind === 'rate_limited') return void (await em.execute(wait, [Math.round(fault.waitMs), id]));
  await em.execute(rest, [fault.text, fault.kind === 'temporary', fault.kind === 'refused', id]);
}

/** Its owner is mailed when the connection ends, not at each further attempt, in the same commit. */
async function expireStore(em: EntityManager, id: string, reason: string): Promise<void> {
  await em.transactional(async (inner) => {
    const [one] = await inner.execute<{ ownerId: string; before: string }[]>(expire, [id, reason]);
    if (!one || one.before === 'expired') return;
    const [{ at = '' } = {}] = await inner.execute<{ at?: string }[]>('select now()::text as at');
    await queueAccountNotice(inner, one.ownerId, { kind: 'store_disconnected', subjectId: id, key: at });
  });
}
