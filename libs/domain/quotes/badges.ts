import type { OfferBadge } from '#libs/contracts/shipments/quotes.js';
import type { Offer } from './offer.js';

type Comparable = Pick<Offer, 'total' | 'transitDays' | 'delivery'>;

/** Dollars' worth of a day: best value trades price against speed at this rate (minor units per business day). */
const dayWorth = 150;

/**
 * Cheapest, fastest and best value, each at most once. Ties go to the earlier delivery, then to the lower price, then to
 * the first in the list. Best value is the lowest price after counting each further day at $1.50, and is left out where
 * it would only repeat that there is a single offer.
 */
export function badgesOf(offers: readonly Comparable[]): OfferBadge[][] {
  const badges: OfferBadge[][] = offers.map(() => []);
  if (offers.length === 0) return badges;
  const mark = (badge: OfferBadge, ...keys: ((offer: Comparable) => number)[]) =>
    badges[best(offers, keys)]?.push(badge);
  const speed = (offer: Comparable) => Date.parse(offer.delivery.latest);
  const price = (offer: Comparable) => offer.total;
  mark('cheapest', price, speed);
  mark('fastest', speed, (offer) => Date.parse(offer.delivery.earliest), price);
  if (offers.length > 1) mark('best_value', (offer) => offer.total + offer.transitDays.max * dayWorth, speed, price);
  return badges;
}

function best(offers: readonly Comparable[], keys: ((offer: Comparable) => number)[]): number {
  let winner = 0;
  offers.forEach((offer, index) => {
    const champion = offers[winner]!;
    const difference = keys.map((key) => key(offer) - key(champion)).find((value) => value !== 0) ?? 0;
    if (difference < 0) winner = index;
  });
  return winner;
}
