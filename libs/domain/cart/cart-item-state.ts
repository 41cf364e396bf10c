import type { CartItemState } from '#libs/contracts/orders/cart.js';
import { isExpired, type Offer } from '../quotes/offer.js';
import type { Quote } from '../quotes/quote.js';
import { rateInputHash } from '../quotes/rate-input.js';
import { rateRequestOf, shipmentIssues, type ShipmentContent } from '../shipments/readiness.js';
import { shippingToday } from '../shipments/ship-date.js';

/** The shipment's latest quote: what it priced and the results. `offers` may be limited to the chosen service. */
export type CartQuote = Pick<Quote, 'status' | 'inputHash' | 'offers' | 'refusals' | 'messages'>;

export type ItemState = {
  state: CartItemState;
  /** The price if charged now: present at state ok, and at price_changed once it is accepted. */
  offer: Offer | null;
  issue: { code: string; text: string; path?: string } | null;
  /** Prices of the present content are pending. */
  pricing: boolean;
};

/**
 * The state of a cart item, for the view and the checkout alike. The active offer is the shipment's own while it is
 * valid, else the one of the same carrier and service in the shipment's latest quote, if that priced exactly the
 * present content. `acceptedTotal` (minor units) is what the customer has agreed to.
 */
export function cartItemState(
  shipment: ShipmentContent,
  quote: CartQuote | null,
  acceptedTotal: number,
  now: Date,
): ItemState {
  const hash = contentHash(shipment);
  const current = quote !== null && quote.inputHash === hash ? quote : null;
  const chosen = shipment.offer;
  const dayIsOver = shipment.shipDate < shippingToday(now);
  const fits = (offer: Offer) => !dayIsOver && offer.inputHash === hash && !isExpired(offer, now);
  const offer = [chosen, sameService(current, chosen)].find((one) => one && fits(one)) ?? null;
  const pricing = !offer && !dayIsOver && current !== null && current.status !== 'complete';
  const [issue] = shipmentIssues({ ...shipment, offer: offer ?? chosen });
  if (issue) return invalid(offer, pricing, { code: issue.code ?? 'invalid', text: issue.message, path: issue.path });
  if (!offer) return { offer, pricing, ...withoutPrice({ chosen, current, pricing, dayIsOver }, now) };
  if (offer.total === acceptedTotal) return { state: 'ok', offer, issue: null, pricing };
  const text = 'The price has changed. Look at the new price and accept it.';
  return { state: 'price_changed', offer, issue: { code: 'price_changed', text }, pricing };
}

const contentHash = (shipment: ShipmentContent): string | null => {
  const request = rateRequestOf(shipment);
  return request && rateInputHash(request);
};

const isOf = (chosen: Offer) => (one: { carrier: string; service: string }) =>
  one.carrier === chosen.carrier && one.service === chosen.service;

const sameService = (quote: CartQuote | null, chosen: Offer | null): Offer | null =>
  (chosen && quote?.offers.find(isOf(chosen))) ?? null;

const invalid = (offer: Offer | null, pricing: boolean, issue: ItemState['issue']): ItemState => ({
  ...{ state: 'invalid', offer, issue, pricing },
});

type Unpriced = { chosen: Offer | null; current: CartQuote | null; pricing: boolean; dayIsOver: boolean };

/** Why there is no price: it has expired, it is being computed, or the carrier no longer sells the service. */
function withoutPrice(
  { chosen, current, pricing, dayIsOver }: Unpriced,
  now: Date,
): Pick<ItemState, 'state' | 'issue'> {
  const expired = (text: string) => ({ state: 'offer_expired', issue: { code: 'offer_expired', text } }) as const;
  if (pricing) return expired('A new price is being asked for.');
  if (dayIsOver) return expired('The ship date has passed. Request new prices.');
  if (!chosen || current?.status !== 'complete') return expired('This price has expired. Request new prices.');
  if (current.offers.some((one) => isOf(chosen)(one) && isExpired(one, now)))
    return expired('This price has expired. Request new prices.');
  const message = current.messages.find((one) => one.carrier === chosen.carrier);
  if (message?.retryable) return expired(`${chosen.carrierName} ${message.text}`);
  const reason = current.refusals.find(isOf(chosen))?.text ?? `${chosen.serviceName} is no longer available.`;
  const text = `${reason} Choose another service.`;
  return { state: 'invalid', issue: { code: 'service_unavailable_for_shipment', text, path: 'offerId' } };
}
