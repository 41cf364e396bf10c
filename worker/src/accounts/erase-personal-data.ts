import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { revoke } from '#libs/use-cases/accounts/revoke-sign-ins.js';
import { GuestClaim } from '#libs/domain/accounts/guest-claim.js';
import { Erasure } from '#libs/domain/accounts/erasure.js';
import { erasePersonalData } from '#libs/jobs/accounts.js';
import { Clock } from '#libs/runtime/clock.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { erasing } from './erasure-statements.js';

/** Users per tick; the next tick continues. */
const most = 50;

/**
 * Erases whoever is due, one user per transaction: a run that is killed leaves each user either as before or erased. Two runs
 * at once share the users out.
 */
@Processor(erasePersonalData.name)
export class ErasePersonalData extends JobProcessor<object> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(erasePersonalData);
  }

  async run(): Promise<void> {
    for (let done = 0; done < most && (await this.#eraseNext()); done += 1);
  }

  /** @returns false when nobody is due. */
  async #eraseNext(): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const erasure = await em.findOne(
        Erasure,
        { erasedAt: null, eraseAfter: { $lte: this.clock.now() } },
        { orderBy: { eraseAfter: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      if (!erasure) return false;
      await this.#endSignIns(em, erasure.userId);
      for (const statement of erasing) await em.execute(statement, [erasure.userId, erasure.userId]);
      erasure.done(this.clock.now());
      await em.flush();
      return true;
    });
  }

  /** Tokens are remembered for a minute: none may write rows for an owner whose identity is gone. */
  async #endSignIns(em: EntityManager, userId: string): Promise<void> {
    const guests = await em.find(GuestClaim, { userId });
    for (const subject of [userId, ...guests.map(({ guestId }) => guestId)])
      await revoke(em, { subject, reason: 'erasure', by: userId });
  }
}
