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
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

/** Cards of one user. */
const maxCards = 50;

/**
 * What the card form needs to add a card. The first card makes the user a customer of the card payment service. All network calls
 * run outside of transactions and carry idempotency keys, so an interrupted call is repeated without a second effect.
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
   * The first row wins: two devices at once get one customer. If the account is deleted at this moment, the job written with the
   * row finds it; the address is sent only afterwards, so a customer without a row reveals nothing.
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
    const { email, emailVerified } = await this.identities.whoIs(token);
    if (emailVerified && email !== '') await this.cards.setEmail(customerId, email);
  }
}

const leaving = (): DomainError =>
  new DomainError('forbidden', 'forbidden', 'This account is being deleted. Cards can no longer be saved.');
