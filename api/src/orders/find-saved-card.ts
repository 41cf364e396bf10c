import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#libs/domain/identity/actor.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import type { CardOfCustomer } from '#libs/domain/payments/saved-cards.js';
import { DomainError } from '#libs/domain/errors.js';

/** The card as the payment service finds it. @throws forbidden for guests, missing for a user who never saved one. */
export async function findSavedCard(em: EntityManager, actor: Actor, cardId: string): Promise<CardOfCustomer> {
  if (actor.kind !== 'user') throw new DomainError('forbidden', 'forbidden', 'Sign in to pay with a saved card.');
  const customer = await em.findOne(PaymentCustomer, actor.id);
  if (customer) return { customerId: customer.customerId, cardId };
  throw new DomainError('not_found', 'missing', 'This card does not exist.');
}
