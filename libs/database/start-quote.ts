import { Quote } from '#libs/domain/pricing/quote.js';
import { carrierCodes } from '#libs/domain/shipments/carrier-catalogue.js';
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
