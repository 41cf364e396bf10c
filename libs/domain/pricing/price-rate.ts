import { sum } from '#libs/contracts/money.js';
import { deliveryWindow } from '../shipments/business-days.js';
import type { Rate } from '../shipments/carrier.js';
import { marginLine, type MarginRule } from './margin.js';
import type { Offer } from './offer.js';

/** A carrier's own answer is good for a day; published list prices for a week, never past their end. */
const lifeMs = { estimate: 7 * 24 * 3600_000, live: 24 * 3600_000 };

export type PricingTerms = {
  marginVersion: number;
  rule: MarginRule;
  carrierName: string;
  shipDate: string;
  now: Date;
};

/**
 * Turns what a carrier takes from us into what we sell: its lines plus the margin line, the delivery days and an expiry.
 * The list price is kept only where it is above our total: then the customer saves.
 */
export function priceRate(rate: Rate, terms: PricingTerms): Omit<Offer, 'id' | 'badges' | 'inputHash'> {
  const margin = marginLine(terms.rule, rate);
  const lines = margin.amount === 0 ? [...rate.lines] : [...rate.lines, margin];
  const total = sum(lines.map((line) => line.amount));
  const { listPrice, validUntil, ...kept } = rate;
  const latest = terms.now.getTime() + (rate.estimate ? lifeMs.estimate : lifeMs.live);
  const expires = validUntil ? Math.min(latest, Date.parse(validUntil)) : latest;
  return {
    ...kept,
    carrierName: terms.carrierName,
    lines,
    total,
    ...(listPrice !== undefined && listPrice > total ? { listPrice } : {}),
    delivery: deliveryWindow(terms.shipDate, rate.transitDays, terms.now),
    marginVersion: terms.marginVersion,
    expiresAt: new Date(expires).toISOString(),
  };
}
