import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { SavedCards } from '#libs/domain/payments/saved-cards.js';
import { findCustomer } from '../find-customer.js';

/** Removes a card for good; an unpaid order that was to use it asks for another one. */
export class RemoveCard extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly cardId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveCard)
export class RemoveCardHandler implements ICommandHandler<RemoveCard> {
  constructor(
    private readonly em: EntityManager,
    private readonly cards: SavedCards,
  ) {}

  async execute({ actor, cardId }: RemoveCard): Promise<void> {
    await this.cards.remove({ customerId: await findCustomer(this.em, actor.id), cardId });
  }
}
