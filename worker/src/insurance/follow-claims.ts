import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { ClaimFiling, openFilingStatuses } from '#libs/domain/insurance/claim-filing.js';
import { followClaims, settleClaim } from '#libs/jobs/insurance.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { JobProcessor } from '../runtime/job-processor.js';

/** Claims per tick, the longest due first; the next tick continues. */
const most = 200;

/** Enqueues a check of every claim that is due and that its insurer has not decided, in case an event or a message was lost. */
@Processor(followClaims.name)
export class FollowClaims extends JobProcessor<object> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(followClaims);
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const due = await this.em.find(
      ClaimFiling,
      { nextCheckAt: { $lte: now }, status: { $in: [...openFilingStatuses] } },
      { orderBy: { nextCheckAt: 'asc' }, limit: most },
    );
    for (const filing of due) {
      filing.silent(now);
      this.em.persist(OutboxMessage.of(settleClaim, { claimId: filing.claimId }));
    }
  }
}
