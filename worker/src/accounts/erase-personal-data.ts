import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Erasure } from '#libs/domain/accounts/erasure.js';
import { erasePersonalData } from '#libs/jobs/accounts.js';
import { HandlesJob, JobHandler } from '../runtime/handles-job.js';
import { erasing } from './erasing.js';

/** Users per tick; the next tick goes on. */
const most = 50;

/**
 * Erases whoever is due, one user per transaction: a run that is killed leaves each user either as before or erased. Two runs
 * at once share the users out.
 */
@Injectable()
@HandlesJob(erasePersonalData)
export class ErasePersonalData extends JobHandler<object> {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async run(): Promise<void> {
    for (let done = 0; done < most && (await this.eraseNext()); done += 1);
  }

  /** @returns false when nobody is due. */
  private async eraseNext(): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const erasure = await em.findOne(
        Erasure,
        { erasedAt: null, eraseAfter: { $lte: new Date() } },
        { orderBy: { eraseAfter: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      if (!erasure) return false;
      for (const statement of erasing) await em.execute(statement, [erasure.userId, erasure.userId]);
      erasure.done(new Date());
      await em.flush();
      return true;
    });
  }
}
