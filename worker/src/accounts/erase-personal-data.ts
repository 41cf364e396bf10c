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
import { findIdleGuests, lockIdleGuest } from './idle-guests.js';

/** Users per tick, and guests; the next tick continues. */
const most = 50;
const mostGuests = 200;

/**
 * Erases users who are due and guests who have not been seen for long, one per transaction: a run that is killed leaves each either as
 * before or erased. Two runs at once share them out.
 */
@Processor(erasePersonalData.name)
export class ErasePersonalData extends JobProcessor<object> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(erasePersonalData);
  }

  async run(_: object, { signal }: Delivery): Promise<void> {
    for (let done = 0; done < most && (await this.#eraseNextUser()); done += 1) signal.throwIfAborted();
    for (const id of await findIdleGuests(this.em.fork(), mostGuests)) {
      await this.#eraseGuest(id);
      signal.throwIfAborted();
    }
  }

  /** @returns false when nobody is due. */
  async #eraseNextUser(): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const erasure = await em.findOne(
        Erasure,
        { erasedAt: null, eraseAfter: { $lte: this.clock.now() } },
        { orderBy: { eraseAfter: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      if (!erasure) return false;
      await this.#erase(em, erasure.userId, 'accounts');
      erasure.done(this.clock.now());
      await em.flush();
      return true;
    });
  }

  async #eraseGuest(id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      if (await lockIdleGuest(em, id)) await this.#erase(em, id, 'guests');
    });
  }

  async #erase(em: EntityManager, id: string, kind: 'accounts' | 'guests'): Promise<void> {
    await this.#endSignIns(em, id);
    for (const statement of erasing) await em.execute(statement, [id, id]);
    await em.execute(countedPurge(kind, 'gone as (select 1)'));
  }

  /** Tokens are remembered for a minute: none may write rows for an owner whose identity is gone. */
  async #endSignIns(em: EntityManager, userId: string): Promise<void> {
    const guests = await em.find(GuestClaim, { userId });
    for (const subject of [userId, ...guests.map(({ guestId }) => guestId)])
      await revoke(em, { subject, reason: 'erasure', by: userId });
  }
}
