import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { warnOfExpiringKeys } from '#libs/jobs/accounts.js';
import { Clock } from '#libs/runtime/clock.js';
import { queueAccountNotice } from '#libs/use-cases/notices/queue-account-notice.js';
import { JobProcessor } from '../runtime/job-processor.js';

/** How long before the expiry of a key its owner is mailed, in days. */
const warnedDays = 7;
/** Keys per tick; the next tick continues. */
const most = 500;

/**
 * Mails owners of keys that expire within a week, once each; for a key created for less than two weeks, in the second half of its
 * life. Replaced keys expire without a mail.
 */
@Processor(warnOfExpiringKeys.name)
export class WarnOfExpiringKeys extends JobProcessor<object> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(warnOfExpiringKeys);
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.em.fork().transactional(async (em) => {
      const keys = await em.find(ApiKey, this.#ending(now), {
        ...{ orderBy: { expiresAt: 'asc' }, limit: most, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      });
      for (const key of keys) {
        if (!key.endsSoon(now)) continue;
        key.warned(now);
        await queueAccountNotice(em, key.ownerId, { kind: 'api_key_expiring', subjectId: key.id });
      }
    });
  }

  #ending(now: Date) {
    const week = new Date(now.getTime() + warnedDays * 86_400_000);
    return { revokedAt: null, notifiedAt: null, replacedBy: null, expiresAt: { $gt: now, $lte: week } };
  }
}
