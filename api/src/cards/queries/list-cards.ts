import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CardList } from '#libs/contracts/payments/cards.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { cardExpiry } from '#libs/domain/payments/card-expiry.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { SavedCards } from '#libs/domain/payments/saved-cards.js';
import { Clock } from '#libs/runtime/clock.js';

/** The user's cards with their expiry status. A user who never added one has none, and the provider is not called. */
export class ListCards extends Query<CardList> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListCards)
export class ListCardsHandler implements IQueryHandler<ListCards> {
  constructor(
    private readonly em: EntityManager,
    private readonly cards: SavedCards,
    private readonly clock: Clock,
  ) {}

  async execute({ actor }: ListCards): Promise<CardList> {
    const customer = await this.em.findOne(PaymentCustomer, actor.id);
    if (!customer) return { cards: [] };
    const now = this.clock.now();
    const cards = await this.cards.list(customer.customerId);
    return { cards: cards.map((card) => ({ ...card, expires: cardExpiry(card, now) })) };
  }
}
