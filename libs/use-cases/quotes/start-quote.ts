import { Quote } from '#libs/domain/quotes/quote.js';
import { carrierCodes } from '#libs/contracts/carriers/carrier-catalog.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { computeRates } from '#libs/jobs/quotes.js';

/**
 * The rows that request prices for the shipment's current content; none while an address or the parcels are missing.
 */
export function startQuote(shipment: Shipment): (Quote | OutboxMessage)[] {
  const request = shipment.rateRequest();
  if (!request) return [];
  const quote = Quote.request(shipment.ownerId, request, carrierCodes, shipment.id);
  shipment.quoted(quote.id);
  return [quote, OutboxMessage.of(computeRates, { quoteId: quote.id })];
}

/** The same for a shipment that stays in the cart, with a ship date that is not in the past. */
export function startQuoteInCart(shipment: Shipment, now: Date): (Quote | OutboxMessage)[] {
  const rows: (Quote | OutboxMessage)[] = [];
  shipment.requoteInCart(shippingToday(now), (request) => {
    const quote = Quote.request(shipment.ownerId, request, carrierCodes, shipment.id);
    rows.push(quote, OutboxMessage.of(computeRates, { quoteId: quote.id }));
    return quote;
  });
  return rows;
}
