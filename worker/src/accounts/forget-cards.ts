import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Erasure } from '#libs/domain/accounts/erasure.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { SavedCards } from '#libs/domain/payments/saved-cards.js';
import { DomainError } from '#libs/domain/errors.js';
import { forgetCards } from '#libs/jobs/accounts.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { JobProcessor } from '../runtime/job-processor.js';

type User = { userId: string };

/**
 * Deletes first the customer at the service, then our row: if killed in between, the row leads the next run to a customer that is
 * already gone. Enqueued by the erasure and by each new customer, so whichever commits last is followed by a run that sees both.
 * Users who have not requested erasure keep everything.
 */
@Processor(forgetCards.name)
export class ForgetCards extends JobProcessor<User> {
  constructor(
    private readonly em: EntityManager,
    private readonly cards: SavedCards,
  ) {
    super(forgetCards);
  }

  async run({ userId }: User): Promise<void> {
    const customer = await this.em.findOne(PaymentCustomer, userId);
    if (!customer || !(await this.em.findOne(Erasure, userId))) return;
    await this.cards.forget(customer.customerId);
    this.em.remove(customer);
  }

  /** The service was unavailable for all attempts: retry until it answers. */
  override onFailed({ userId }: User, error: Error): Promise<void> {
    const final = error instanceof DomainError && error.kind !== 'upstream';
    if (!final) this.em.persist(OutboxMessage.of(forgetCards, { userId }, { delayMs: 15 * 60_000 }));
    return Promise.resolve();
  }
}
