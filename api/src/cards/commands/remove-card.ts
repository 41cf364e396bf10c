import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { SavedCards } from '#libs/domain/payments/saved-cards.js';
import { DomainError } from '#libs/domain/errors.js';
import { findCustomer } from '../find-customer.js';

/**
 * Removes a card for good; an unpaid order that was to use it asks for another one.
 * @throws conflict `illegal_transition` while return labels wait for use that it pays
 */
export class RemoveCard extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly cardId: string,
  ) {
    super();
  }
}

const waiting = `
  select count(*)::int as count from return_charge c join orders o on o.id = c.order_id
  where c.customer_id = ? and c.card_id = ? and o.payment = 'on_use'`;

@CommandHandler(RemoveCard)
export class RemoveCardHandler implements ICommandHandler<RemoveCard> {
  constructor(
    private readonly em: EntityManager,
    private readonly cards: SavedCards,
  ) {}

  async execute({ actor, cardId }: RemoveCard): Promise<void> {
    const customerId = await findCustomer(this.em, actor.id);
    const [{ count }] = await this.em.execute<[{ count: number }]>(waiting, [customerId, cardId]);
    if (count > 0) throw inUse(count);
    await this.cards.remove({ customerId, cardId });
  }
}

const inUse = (count: number) =>
  new DomainError(
    'illegal_transition',
    'conflict',
    `${count === 1 ? 'A return label is' : `${count} return labels are`} charged to this card when used. Void unused labels first.`,
  );
