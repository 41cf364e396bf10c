import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { DomainError } from '#libs/domain/errors.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { SavedCards, type StoredCard } from '#libs/domain/payments/saved-cards.js';
import { warnOfExpiringCards } from '#libs/jobs/accounts.js';
import { Clock } from '#libs/runtime/clock.js';
import { queueCardExpiringNotice } from '#libs/use-cases/notices/queue-card-notice.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

/** Customers per tick; the next tick continues. */
const most = 200;

/**
 * Asks the card payment service once a month for each user's cards, and mails users whose default card expires this month or
 * expired last month. A killed run continues with the remaining users.
 */
@Processor(warnOfExpiringCards.name)
export class WarnOfExpiringCards extends JobProcessor<object> {
  constructor(
    private readonly em: EntityManager,
    private readonly cards: SavedCards,
    private readonly clock: Clock,
  ) {
    super(warnOfExpiringCards);
  }

  async run(_: object, { signal }: Delivery): Promise<void> {
    const now = this.clock.now();
    const notSince = { $or: [{ cardsCheckedAt: null }, { cardsCheckedAt: { $lt: monthFrom(now, 0) } }] };
    const customers = await this.em.fork().find(PaymentCustomer, notSince, { orderBy: { userId: 'asc' }, limit: most });
    for (const { userId, customerId } of customers) {
      signal.throwIfAborted();
      const card = await this.#defaultCard(customerId);
      await this.em.fork().transactional(async (em) => {
        const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
        const customer = await em.findOne(PaymentCustomer, { userId, customerId }, lock);
        if (!customer) return;
        customer.cardsChecked(now);
        const lastDay = card && lastDayOf(card);
        if (!lastDay || lastDay < monthFrom(now, -1) || lastDay >= monthFrom(now, 1)) return;
        await queueCardExpiringNotice(em, userId, card, lastDay.toISOString().slice(0, 10));
      });
    }
  }

  /** Undefined without one, and for a customer that the service has forgotten. */
  async #defaultCard(customerId: string): Promise<StoredCard | undefined> {
    try {
      return (await this.cards.list(customerId)).find(({ isDefault }) => isDefault);
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'upstream') return undefined;
      throw error;
    }
  }
}

/** The first instant of this month, or of an earlier or later one. */
const monthFrom = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));

const lastDayOf = ({ expMonth, expYear }: StoredCard): Date => new Date(Date.UTC(expYear, expMonth, 0));
