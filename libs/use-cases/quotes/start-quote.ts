import { Quote } from '#libs/domain/quotes/quote.js';
import { carrierCodes } from '#libs/contracts/carriers/carrier-catalog.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { computeRates } from '#libs/jobs/quotes.js';

/** The rows that ask for prices of the shipment's present content; none while a place or the parcels are missing. */
export function startQuote(shipment: Shipment): (Quote | OutboxMessage)[] {
  const request = shipment.rateRequest();
  if (!request) return [];
  const quote = Quote.request(shipment.ownerId, request, carrierCodes, shipment.id);
  shipment.quoted(quote.id);
  return [quote, OutboxMessage.of(computeRates, { quoteId: quote.id })];
}

/** The same for one that stays in its place in the cart, on a day that is not over. */
export function startQuoteInCart(shipment: Shipment, now: Date): (Quote | OutboxMessage)[] {
  const rows: (Quote | OutboxMessage)[] = [];
  shipment.requoteInCart(shippingToday(now), (request) => {
    const quote = Quote.request(shipment.ownerId, request, carrierCodes, shipment.id);
    rows.push(quote, OutboxMessage.of(computeRates, { quoteId: quote.id }));
    return quote;
  });
  return rows;
}
