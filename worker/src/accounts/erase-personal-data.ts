import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { revoke } from '#libs/use-cases/accounts/revoke-sign-ins.js';
import { GuestClaim } from '#libs/domain/accounts/guest-claim.js';
import { Erasure } from '#libs/domain/accounts/erasure.js';
import { erasePersonalData } from '#libs/jobs/accounts.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { countedPurge } from '../runtime/retention/counted-purge.js';
import { erasing } from './erasure-statements.js';
import { findIdleGuests, lockIdleGuest, type IdleGuest } from './idle-guests.js';

/** Users per tick; the next tick continues. */
const most = 50;
/** Guests that are found at a time. */
const guestsAtOnce = 50;
/** No erasure starts after this time: the next tick continues before this one is stopped. */
const budgetMs = erasePersonalData.timeoutMs * 0.8;

/**
 * Erases users whose period is over and guests who have been inactive for long, one per transaction: a killed run leaves each
 * either unchanged or erased. Two simultaneous runs share the work. One failure does not block the others.
 */
@Processor(erasePersonalData.name)
export class ErasePersonalData extends JobProcessor<object> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(erasePersonalData);
  }

  /** @throws all failures, after everybody was tried. */
  async run(_: object, { signal }: Delivery): Promise<void> {
    const until = performance.now() + budgetMs;
    const failures = [...(await this.#eraseUsers(signal, until)), ...(await this.#eraseGuests(signal, until))];
    if (failures.length > 0) throw new AggregateError(failures, `Could not erase: ${failures.length}`);
  }

  async #eraseUsers(signal: AbortSignal, until: number): Promise<unknown[]> {
    const failed = new Map<string, unknown>();
    for (let tried = 0; tried - failed.size < most && performance.now() < until; tried += 1) {
      const due = await this.#nextUser([...failed.keys()]);
      if (due === null) break;
      await this.#eraseUser(due).catch((error: unknown) => failed.set(due, error));
      signal.throwIfAborted();
    }
    return [...failed.values()];
  }

  async #eraseGuests(signal: AbortSignal, until: number): Promise<unknown[]> {
    const failures: unknown[] = [];
    let last: IdleGuest | null = null;
    do {
      const page: IdleGuest[] = await findIdleGuests(this.em.fork(), guestsAtOnce, last);
      for (const { id } of page) {
        if (performance.now() > until) return failures;
        await this.#eraseGuest(id).catch((error: unknown) => failures.push(error));
        signal.throwIfAborted();
      }
      last = page.at(-1) ?? null;
    } while (last);
    return failures;
  }

  /** Null when nobody else is due. */
  async #nextUser(except: string[]): Promise<string | null> {
    const where = { erasedAt: null, eraseAfter: { $lte: this.clock.now() }, userId: { $nin: except } };
    const [due] = await this.em.fork().find(Erasure, where, { orderBy: { eraseAfter: 'asc' }, limit: 1 });
    return due?.userId ?? null;
  }

  /** Waits for another run that has the user, and finds nothing to do then. */
  async #eraseUser(userId: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const now = this.clock.now();
      const erasure = await em.findOne(
        Erasure,
        { userId, erasedAt: null, eraseAfter: { $lte: now } },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!erasure) return;
      await this.#erase(em, userId, 'accounts');
      erasure.done(now);
      await em.flush();
    });
  }

  async #eraseGuest(id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      if (await lockIdleGuest(em, id)) await this.#erase(em, id, 'guests');
    });
  }

  async #erase(em: EntityManager, id: string, kind: 'accounts' | 'guests'): Promise<void> {
    await this.#endSignIns(em, id);
    for (const statement of erasing(kind)) await em.execute(statement, [id, id]);
    await em.execute(countedPurge(kind, 'gone as (select 1)'));
  }

  /** Verified tokens are cached for a minute: none may write rows for an owner whose identity is gone. */
  async #endSignIns(em: EntityManager, userId: string): Promise<void> {
    const guests = await em.find(GuestClaim, { userId });
    for (const subject of [userId, ...guests.map(({ guestId }) => guestId)])
      await revoke(em, { subject, reason: 'erasure', by: userId });
  }
}
