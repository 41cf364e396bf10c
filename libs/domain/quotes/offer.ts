import type { BillableWeight } from '../carriers/billable-weight.js';
import type { Currency } from '#libs/contracts/values/money.js';
import type { MissingCharge, OfferBadge, PriceLine } from '#libs/contracts/shipments/quotes.js';

/**
 * A line as stored: shown to the customer unless `hidden` (a hidden margin is shown inside the base). A margin names its rule.
 */
export type OfferLine = PriceLine & { hidden?: boolean; parcel?: number; ruleId?: string };

/**
 * Our itemized, expiring price for one service: the displayed price is what the card is charged. Immutable, except that a newly
 * published list may end it. `id` is the quote's id and the offer's position in it, "<quote>.<n>".
 */
export type Offer = {
  id: string;
  carrier: string;
  carrierName: string;
  /** The seller of the label, where it is not the carrier. */
  aggregator?: string;
  service: string;
  serviceName: string;
  /** The carrier's charge to us, minor units. */
  cost: number;
  /** The sum of the lines, minor units. */
  total: number;
  /** The carrier's list price; shown to customers where it is above the total. */
  listPrice?: number;
  /** The carrier's list price for customers with an account, where it is known; for staff. */
  commercialPrice?: number;
  currency: Currency;
  lines: OfferLine[];
  zone?: string;
  billable: BillableWeight[];
  transitDays: { min: number; max: number };
  delivery: { earliest: string; latest: string };
  guaranteed: boolean;
  estimate: boolean;
  /** Charges that apply but are not in the total, because their amount is unknown; absent: none. */
  estimateWithout?: MissingCharge[];
  tariff: string;
  /** First day of the price list, and whether it was out of date: see `Rate`. */
  listDate?: string;
  outdated?: true;
  marginVersion: number;
  badges: OfferBadge[];
  /** ISO 8601; after it the offer must be rated again. */
  expiresAt: string;
  /** Hash of the priced content: an offer fits a shipment only while it is equal. */
  inputHash: string;
};

/** The id of the quote that holds the offer, or null when it is not an offer's id. */
export function quoteIdOf(offerId: string): string | null {
  return /^([0-9a-f-]{36})\.\d{1,3}$/.exec(offerId)?.[1] ?? null;
}

export const isExpired = (offer: Offer, now: Date): boolean => Date.parse(offer.expiresAt) <= now.getTime();

/** The displayed offers: a live price replaces the estimate of the same service, and the lower one of two live prices counts. */
export function shownOffers<T extends Pick<Offer, 'carrier' | 'service' | 'estimate' | 'total'>>(
  offers: readonly T[],
): T[] {
  const live = new Map<string, T>();
  for (const offer of offers.filter(({ estimate }) => !estimate)) {
    const known = live.get(serviceKey(offer));
    if (!known || offer.total < known.total) live.set(serviceKey(offer), offer);
  }
  return offers.filter((offer) => (live.get(serviceKey(offer)) ?? offer) === offer);
}

const serviceKey = ({ carrier, service }: Pick<Offer, 'carrier' | 'service'>): string => `${carrier}/${service}`;

/** The code of the label's seller. */
export const sellerOf = ({ aggregator, carrier }: Pick<Offer, 'aggregator' | 'carrier'>): string =>
  aggregator ?? carrier;
