import { placeWarnings } from '#libs/contracts/addresses/address-rules.js';
import type { QuoteView } from '#libs/contracts/shipments/quotes.js';
import { shownOffers } from '#libs/domain/quotes/offer.js';
import { presentOffer } from '#libs/domain/quotes/present-offer.js';
import type { Quote } from '#libs/domain/quotes/quote.js';

type Stored = Pick<Quote, 'id' | 'status' | 'request' | 'offers' | 'refusals' | 'messages' | 'waitingFor'> & {
  expiresAt: Date;
};

/** A quote as its owner sees it, cheapest offer first. */
export function quoteView(quote: Stored): QuoteView {
  const warnings = (['from', 'to'] as const).flatMap((side) =>
    placeWarnings(quote.request[side]).map((issue) => ({ ...issue, path: `${side}.${issue.path}` })),
  );
  return {
    id: quote.id,
    status: quote.status,
    shipDate: quote.request.shipDate,
    expiresAt: quote.expiresAt.toISOString(),
    offers: shownOffers(quote.offers)
      .map(presentOffer)
      .sort((a, b) => a.total.amount - b.total.amount),
    refusals: quote.refusals,
    messages: quote.messages,
    waitingFor: quote.waitingFor,
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}
