import type { EntityManager } from '@mikro-orm/postgresql';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { DomainError } from '#libs/domain/errors.js';

/** The user's id at the card payment service. @throws missing for a user without one: then they have no cards. */
export async function findCustomer(em: EntityManager, userId: string): Promise<string> {
  const customer = await em.findOne(PaymentCustomer, userId);
  if (customer) return customer.customerId;
  throw new DomainError('not_found', 'missing', 'This card does not exist.');
}
