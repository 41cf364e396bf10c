import type { OfferView } from '#libs/contracts/shipments/quotes.js';

export const offerSorts = ['price', 'speed', 'carrier'] as const;
export type OfferSort = (typeof offerSorts)[number];

export interface OfferFilter {
  carriers: readonly string[];
  /** Plain date: arrives on this day or before. */
  arrivesBy?: string | undefined;
}

const byPrice = (a: OfferView, b: OfferView) => a.total.amount - b.total.amount;
const bySpeed = (a: OfferView, b: OfferView) => a.delivery.latest.localeCompare(b.delivery.latest);
const byName = (a: OfferView, b: OfferView) =>
  a.carrierName.localeCompare(b.carrierName) || a.serviceName.localeCompare(b.serviceName);
const orders: Record<OfferSort, ((a: OfferView, b: OfferView) => number)[]> = {
  price: [byPrice, bySpeed, byName],
  speed: [bySpeed, byPrice, byName],
  carrier: [byName, byPrice, bySpeed],
};

export function sortOffers(offers: readonly OfferView[], sort: OfferSort): OfferView[] {
  return [...offers].sort((a, b) => orders[sort].reduce((found, order) => found || order(a, b), 0));
}

export function filterOffers(offers: readonly OfferView[], filter: OfferFilter): OfferView[] {
  return offers.filter(
    (offer) =>
      (filter.carriers.length === 0 || filter.carriers.includes(offer.carrier)) &&
      (!filter.arrivesBy || offer.delivery.latest <= filter.arrivesBy),
  );
}

/** What makes two offers "the same service" when offers are requested again. */
export const serviceKey = (offer: { carrier: string; service: string }): string => `${offer.carrier}/${offer.service}`;

/**
 * Keeps the displayed order while the user is in the list: displayed offers stay in place, new offers go to the end. `shown` are
 * service keys.
 */
export function keepStableOrder(sorted: readonly OfferView[], shown: readonly string[]): OfferView[] {
  const place = new Map(shown.map((key, index) => [key, index]));
  const rank = (offer: OfferView) => place.get(serviceKey(offer)) ?? shown.length + sorted.indexOf(offer);
  return [...sorted].sort((a, b) => rank(a) - rank(b));
}
