import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { moveToCompany } from '#libs/jobs/accounts.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { moveToCompany as move } from '#libs/use-cases/companies/move-to-company.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

type Move = { userId: string; companyId: string };

/** While a job works on a file of the person. */
const busyDelayMs = 30_000;

/** Moves everything in the commit that closes the message: killed anywhere, nothing has moved yet, and the next run moves it. */
@Processor(moveToCompany.name)
export class MoveToCompany extends JobProcessor<Move> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(moveToCompany);
  }

  async run(payload: Move, delivery: Delivery): Promise<void> {
    await this.em.transactional(async (em) => {
      const outcome = await move(em, payload, this.clock.now());
      if (outcome === 'busy') em.persist(OutboxMessage.of(moveToCompany, payload, { delayMs: busyDelayMs }));
      await delivery.close(em);
    });
  }
}
