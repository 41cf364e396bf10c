import type { EntityManager } from '@mikro-orm/postgresql';
import type { Job } from '#libs/jobs/job.js';
import { messageIsDue } from '#libs/jobs/outbox/outbox-message.js';
import type { Delivery } from '../runtime/job-run/delivery.js';

/** How long a file may be processed while others wait, while one of them has had no slice yet, and while none waits. Milliseconds. */
const sliceMs = 1_000;
const newFileMs = 250;
const maxSliceMs = 30_000;
const checkMs = 250;

const waiting = `
  select exists (
    select from outbox_message
    where job = ? and id <> ? and closed_at is null and failed_at is null and started_at is null
      and ${messageIsDue} and (? or payload->'bulk' is null)
  ) as waits`;

/**
 * Says when a run should end: the process has to, or its time slice is over and another file waits. Checked after each chunk; the
 * slice begins with the first, however long it took to get there, so that every slice makes progress.
 * @param newFirst files without the mark `bulk` have had no slice: a slice is shorter while one of them waits, since the queue runs
 * them first. Files that have had one share whole slices: what a slice costs at its start is paid less often.
 */
export function timeSlice(
  em: EntityManager,
  job: Job,
  delivery: Delivery,
  { newFirst = false } = {},
): () => Promise<boolean> {
  const { outboxId, signal } = delivery;
  let [began, nextCheck, chunks] = [0, newFirst ? newFileMs : sliceMs, 0];
  return async () => {
    chunks += 1;
    if (chunks === 1) began = performance.now();
    // The previous chunk is stored.
    if (chunks === 2) await delivery.checkpointReached(em);
    if (signal.aborted) return true;
    const spent = performance.now() - began;
    if (spent < nextCheck) return false;
    nextCheck = spent + checkMs;
    if (spent > maxSliceMs) return true;
    const [row] = await em.execute<{ waits: boolean }[]>(waiting, [job.name, outboxId, spent >= sliceMs]);
    return row?.waits === true;
  };
}
