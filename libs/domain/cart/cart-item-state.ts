import type { CartItemState } from '#libs/contracts/orders/cart.js';
import { isExpired, type Offer } from '../quotes/offer.js';
import type { Quote } from '../quotes/quote.js';
import { rateInputHash } from '../quotes/rate-input.js';
import { rateRequestOf, shipmentIssues, type ShipmentContent } from '../shipments/readiness.js';
import { shippingToday } from '../shipments/ship-date.js';

/** Of the shipment's latest quote: what it priced and what came of it. `offers` may be those of the wanted service only. */
export type CartQuote = Pick<Quote, 'status' | 'inputHash' | 'offers' | 'refusals' | 'messages'>;

export type ItemState = {
  state: CartItemState;
  /** The price as it would be charged now: on offer at state ok, and at price_changed once it is accepted. */
  offer: Offer | null;
  issue: { code: string; text: string; path?: string } | null;
  /** Carriers are being asked for the present content. */
  pricing: boolean;
};

/**
 * How an item of a cart stands, for the view and the checkout alike. The offer in force is the shipment's own while it is
 * valid, else the one of the same carrier and service in the shipment's latest quote, if that priced exactly the present
 * content. `acceptedTotal` (minor units) is what the customer has agreed to.
 */
export function cartItemState(
  shipment: ShipmentContent,
  quote: CartQuote | null,
  acceptedTotal: number,
  now: Date,
): ItemState {
  const hash = contentHash(shipment);
  const asked = quote !== null && quote.inputHash === hash ? quote : null;
  const wanted = shipment.offer;
  const dayIsOver = shipment.shipDate < shippingToday(now);
  const fits = (offer: Offer) => !dayIsOver && offer.inputHash === hash && !isExpired(offer, now);
  const offer = [wanted, sameService(asked, wanted)].find((one) => one && fits(one)) ?? null;
  const pricing = !offer && !dayIsOver && asked !== null && asked.status !== 'complete';
  const [issue] = shipmentIssues({ ...shipment, offer: offer ?? wanted });
  if (issue) return invalid(offer, pricing, { code: issue.code ?? 'invalid', text: issue.message, path: issue.path });
  if (!offer) return { offer, pricing, ...withoutPrice({ wanted, asked, pricing, dayIsOver }, now) };
  if (offer.total === acceptedTotal) return { state: 'ok', offer, issue: null, pricing };
  const text = 'The price has changed. Look at the new price and accept it.';
  return { state: 'price_changed', offer, issue: { code: 'price_changed', text }, pricing };
}

const contentHash = (shipment: ShipmentContent): string | null => {
  const request = rateRequestOf(shipment);
  return request && rateInputHash(request);
};

const isOf = (wanted: Offer) => (one: { carrier: string; service: string }) =>
  one.carrier === wanted.carrier && one.service === wanted.service;

const sameService = (quote: CartQuote | null, wanted: Offer | null): Offer | null =>
  (wanted && quote?.offers.find(isOf(wanted))) ?? null;

const invalid = (offer: Offer | null, pricing: boolean, issue: ItemState['issue']): ItemState => ({
  ...{ state: 'invalid', offer, issue, pricing },
});

type Unpriced = { wanted: Offer | null; asked: CartQuote | null; pricing: boolean; dayIsOver: boolean };

/** Why there is no price: it is over, it is on its way, or the carrier does not sell this any more. */
function withoutPrice({ wanted, asked, pricing, dayIsOver }: Unpriced, now: Date): Pick<ItemState, 'state' | 'issue'> {
  const expired = (text: string) => ({ state: 'offer_expired', issue: { code: 'offer_expired', text } }) as const;
  if (pricing) return expired('A new price is being asked for.');
  if (dayIsOver) return expired('The ship date has passed. Request new prices.');
  if (!wanted || asked?.status !== 'complete') return expired('This price has expired. Request new prices.');
  if (asked.offers.some((one) => isOf(wanted)(one) && isExpired(one, now)))
    return expired('This price has expired. Request new prices.');
  const message = asked.messages.find((one) => one.carrier === wanted.carrier);
  if (message?.retryable) return expired(`${wanted.carrierName} ${message.text}`);
  const reason = asked.refusals.find(isOf(wanted))?.text ?? `${wanted.serviceName} is no longer available.`;
  const text = `${reason} Choose another service.`;
  return { state: 'invalid', issue: { code: 'service_unavailable_for_shipment', text, path: 'offerId' } };
}
