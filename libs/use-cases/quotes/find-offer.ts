import type { EntityManager } from '@mikro-orm/postgresql';
import { findAvailability } from '#libs/use-cases/carriers/find-availability.js';
import { DomainError } from '../../domain/errors.js';
import { quoteIdOf, type Offer } from '../../domain/quotes/offer.js';
import { Quote } from '../../domain/quotes/quote.js';

/** An offer of one of the owner's own quotes. @throws missing, conflict `offer_expired`, or `service_unavailable_for_shipment` when it was switched off meanwhile. */
export async function findOffer(em: EntityManager, ownerId: string, offerId: string, now: Date): Promise<Offer> {
  const quoteId = quoteIdOf(offerId);
  const quote = quoteId && (await em.findOne(Quote, { id: quoteId, ownerId }));
  if (!quote) throw new DomainError('not_found', 'missing', 'This offer does not exist. Choose one of the list.');
  const offer = quote.offer(offerId, now);
  (await findAvailability(em, ownerId)).assertSold(offer);
  return offer;
}
