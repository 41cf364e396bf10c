import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { testOwnerOf } from '#libs/domain/identity/owner-id.js';
import { deleteTestData } from '#libs/jobs/accounts.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { ownTestData } from './purge-test-data.js';

type Request = { userId: string; before: number };

/** No batch is begun after it: another message continues. */
const budgetMs = deleteTestData.timeoutMs * 0.8;

/**
 * Deletes what an owner's test keys created before they asked, batch after batch, each in its own commit: repeated or killed, it deletes what is
 * left. Rows that another transaction holds are left to retention.
 */
@Processor(deleteTestData.name)
export class DeleteTestData extends JobProcessor<Request> {
  constructor(private readonly em: EntityManager) {
    super(deleteTestData);
  }

  async run({ userId, before }: Request, { signal }: Delivery): Promise<void> {
    const until = performance.now() + budgetMs;
    for (const statement of ownTestData)
      while ((await this.#deleteBatch(statement, userId, before)) > 0) {
        signal.throwIfAborted();
        if (performance.now() < until) continue;
        this.em.persist(OutboxMessage.of(deleteTestData, { userId, before }));
        return;
      }
  }

  async #deleteBatch(statement: string, userId: string, before: number): Promise<number> {
    const [deleted] = await this.em
      .fork()
      .execute<{ rows: number }[]>(statement, [testOwnerOf(userId), new Date(before).toISOString()]);
    return deleted?.rows ?? 0;
  }
}
