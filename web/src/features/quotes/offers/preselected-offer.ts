import type { OfferView, QuoteView } from '#libs/contracts/shipments/quotes.js';
import { serviceKey, sortOffers } from './offer-order';

interface Choice {
  /** The user's choice, if any. */
  picked: OfferView | undefined;
  /** Key of the service that was chosen on an earlier visit. */
  service?: string | undefined;
}

/**
 * The chosen offer: the user's choice by service, as offers of a new quote have new ids; without one, the service of an earlier
 * visit or the cheapest, once every carrier has answered.
 */
export function preselectedOffer(quote: QuoteView | undefined, { picked, service }: Choice): OfferView | undefined {
  if (!quote) return undefined;
  if (picked) return quote.offers.find((offer) => serviceKey(offer) === serviceKey(picked));
  if (quote.status !== 'complete') return undefined;
  return quote.offers.find((offer) => serviceKey(offer) === service) ?? sortOffers(quote.offers, 'price')[0];
}
