import type { EntityManager } from '@mikro-orm/postgresql';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { rateLiveRows, rateRows, verifyRowAddresses } from '#libs/jobs/imports.js';
import { queueFileNotice } from '#libs/use-cases/notices/queue-file-notice.js';
import { isJobUnderWay } from '#libs/use-cases/operations/is-job-under-way.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { bringForward } from './bring-forward.js';
import { hasUnpricedRows, lockedWrites, type RowRange } from './unpriced-rows.js';
import type { ExclusiveRun } from './exclusive-run.js';

export type RateRun = { importId: string; pass: number; after?: number | undefined; waited?: number | undefined };

/**
 * How far a run has got. `done`: no row after `after` is left; `waiting`: rows were skipped because a carrier does not answer;
 * `delayMs`: the next run begins no sooner.
 */
export type RunEnd = { after: number; done: boolean; waiting: boolean; delayMs?: number | undefined };

/** A job that prices rows, and its part of a file: rows up to `liveUpTo` get live prices, the others those of price lists. */
type Part = { job: typeof rateRows; range: RowRange };
type Closing = { exclusiveRun: ExclusiveRun; now: Date; verifies: boolean; liveUpTo: number };

const lastRowNumber = 2 ** 31 - 1;
const partOf = (job: typeof rateRows, liveUpTo: number): Part => ({
  job,
  range: job === rateLiveRows ? { after: 0, upTo: liveUpTo } : { after: liveUpTo, upTo: lastRowNumber },
});

/** Carriers that do not answer are retried after this long, then less and less often. */
const wait = { firstMs: 2_000, maxMs: 5 * 60_000 };
export const waitMs = (waited: number): number => Math.min(wait.maxMs, wait.firstMs * 2 ** waited);

/**
 * Closes a run and enqueues the next, with the import locked: of several runs one continues. When its part of the file is priced, the
 * job of the other part continues, and the last one marks the import as idle and enqueues its address verification where
 * configured. Searches all rows of the part for one without a price, unless this run has gone through all of them undisturbed.
 */
export async function endOfRun(
  em: EntityManager,
  delivery: Delivery,
  [job, { importId, pass, after: from = 0, waited = 0 }]: readonly [typeof rateRows, RateRun],
  { after, done, waiting, delayMs }: RunEnd,
  { exclusiveRun, now, verifies, liveUpTo }: Closing,
): Promise<void> {
  const own = partOf(job, liveUpTo);
  const other = partOf(job === rateRows ? rateLiveRows : rateRows, liveUpTo);
  const isUnderWay = (inner: EntityManager, { job: asked }: Part) =>
    isJobUnderWay(inner, asked, ['importId', importId], delivery.outboxId);
  await em.transactional(async (inner) => {
    await delivery.close(inner);
    const writes = await lockedWrites(inner, importId, pass);
    if (!writes || (await isUnderWay(inner, own))) return;
    if (!done) return next(inner, own, { importId, pass, after, waited }, delayMs);
    const whole = from === 0 && !waiting && exclusiveRun.holds(writes, 0);
    if (!whole && (await hasUnpricedRows(inner, importId, own.range))) {
      if (waiting || waited > 0)
        return next(inner, own, { importId, pass, waited: waited + 1 }, delayMs ?? waitMs(waited));
      return next(inner, own, { importId, pass }, delayMs);
    }
    // Without live prices any more, all rows are those of price lists.
    if (liveUpTo > 0 || job === rateLiveRows) {
      if (await isUnderWay(inner, other)) return;
      if (await hasUnpricedRows(inner, importId, other.range)) {
        const isBrought = await bringForward(inner, other.job, { importId, pass });
        return isBrought ? undefined : next(inner, other, { importId, pass });
      }
    }
    const rested = await tellOwner(inner, importId, now);
    if (rested && verifies) inner.persist(OutboxMessage.of(verifyRowAddresses, { importId, pass }));
  });
}

function next(em: EntityManager, { job }: Part, run: RateRun, delayMs?: number): void {
  em.persist(OutboxMessage.of(job, run, delayMs === undefined ? {} : { delayMs }));
}

type Rested = { owner_id: string; pace_from: string | Date };

/** Nothing is priced at present. @returns the import, if it was until now. */
export const clearBusy = (em: EntityManager, importId: string): Promise<Rested[]> =>
  em.execute<Rested[]>(
    `update import set busy = null, updated_at = now() where id = ? and busy = 'rating' returning owner_id, pace_from`,
    [importId],
  );

/** The last run has ended: mails the user if the file took long. @returns whether it was the last. */
async function tellOwner(em: EntityManager, id: string, now: Date): Promise<boolean> {
  const [file] = await clearBusy(em, id);
  if (!file) return false;
  await queueFileNotice(em, { id, ownerId: file.owner_id, paceFrom: new Date(file.pace_from) }, now);
  return true;
}
