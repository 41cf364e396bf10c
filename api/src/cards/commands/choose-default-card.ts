import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { SavedCards } from '#libs/domain/payments/saved-cards.js';
import { findCustomer } from '../find-customer.js';

/** The card that is offered first from now on. */
export class ChooseDefaultCard extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly cardId: string,
  ) {
    super();
  }
}

@CommandHandler(ChooseDefaultCard)
export class ChooseDefaultCardHandler implements ICommandHandler<ChooseDefaultCard> {
  constructor(
    private readonly em: EntityManager,
    private readonly cards: SavedCards,
  ) {}

  async execute({ actor, cardId }: ChooseDefaultCard): Promise<void> {
    await this.cards.makeDefault({ customerId: await findCustomer(this.em, actor.id), cardId });
  }
}
