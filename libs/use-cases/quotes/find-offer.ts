import type { EntityManager } from '@mikro-orm/core';
import { DomainError } from '../../domain/errors.js';
import { quoteIdOf, type Offer } from '../../domain/quotes/offer.js';
import { Quote } from '../../domain/quotes/quote.js';

/** An offer of one of the owner's own quotes. @throws missing, or conflict `offer_expired`. */
export async function findOffer(em: EntityManager, ownerId: string, offerId: string, now: Date): Promise<Offer> {
  const quoteId = quoteIdOf(offerId);
  const quote = quoteId && (await em.findOne(Quote, { id: quoteId, ownerId }));
  if (!quote) throw new DomainError('not_found', 'missing', 'This offer does not exist. Choose one of the list.');
  return quote.offer(offerId, now);
}
