import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CardSetup } from '#libs/contracts/payments/cards.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Erasure } from '#libs/domain/accounts/erasure.js';
import { IdentityService } from '#libs/domain/identity/identity-service.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { SavedCards } from '#libs/domain/payments/saved-cards.js';
import { DomainError } from '#libs/domain/errors.js';
import { forgetCards } from '#libs/jobs/accounts.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';

/** Cards of one user. */
const maxCards = 50;

/**
 * What the card form needs to add a card. The user becomes a customer of the card payment service with the first one. All
 * network calls are made outside of transactions and carry keys, so whatever is cut off is done again without a second effect.
 */
export class StartCardSetup extends Command<CardSetup> {
  constructor(
    readonly actor: Actor,
    readonly token: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(StartCardSetup)
export class StartCardSetupHandler implements ICommandHandler<StartCardSetup> {
  constructor(
    private readonly em: EntityManager,
    private readonly cards: SavedCards,
    private readonly identities: IdentityService,
  ) {}

  async execute({ actor, token, key }: StartCardSetup): Promise<CardSetup> {
    await this.#assertStaying(actor.id);
    const known = await this.em.findOne(PaymentCustomer, actor.id);
    const cards = known ? await this.cards.list(known.customerId) : [];
    if (cards.length >= maxCards)
      throw new DomainError('limit_reached', 'conflict', `You can keep ${maxCards} cards. Remove one first.`);
    const customerId = known?.customerId ?? (await this.#becomeCustomer(actor.id));
    if (cards.length === 0) await this.#setEmail(customerId, token);
    const hash = createHash('sha256').update(`${actor.id}\n${key}`).digest('hex');
    return this.cards.startSetup(customerId, `card-setup-${hash}`);
  }

  async #assertStaying(userId: string): Promise<void> {
    if ((await this.em.count(Erasure, { userId })) > 0) throw leaving();
  }

  /**
   * The first row stays: two devices that come here together get one customer. An account that is deleted in this moment is
   * found by the job that comes with the row; an address is told only after it, so a customer without a row says nothing.
   */
  async #becomeCustomer(userId: string): Promise<string> {
    const customerId = await this.cards.openCustomer(userId);
    await this.em.transactional(async (em) => {
      await em.upsert(PaymentCustomer, { userId, customerId }, { onConflictAction: 'ignore' });
      em.persist(OutboxMessage.of(forgetCards, { userId }));
    });
    const first = await this.em.findOne(PaymentCustomer, userId, { refresh: true });
    if (!first) throw leaving();
    return first.customerId;
  }

  async #setEmail(customerId: string, token: string): Promise<void> {
    const { email } = await this.identities.whoIs(token);
    if (email !== '') await this.cards.setEmail(customerId, email);
  }
}

const leaving = (): DomainError =>
  new DomainError('forbidden', 'forbidden', 'This account is being deleted. Cards can no longer be saved.');
