import { marginLines, priceAfter } from '../margins/margin-lines.js';
import type { RateFacts } from '../margins/margin-facts.js';
import type { AppliedRule } from '../margins/rules/apply-margin-rule.js';
import { deliveryWindow } from '../shipments/business-days.js';
import type { Rate } from '../carriers/carrier.js';
import { offerExpiry } from './offer-expiry.js';
import type { Offer } from './offer.js';

export type PricingTerms = {
  marginVersion: number;
  /** The rules of that version for this shipment and customer. */
  margins: (rate: RateFacts) => AppliedRule[];
  carrierName: string;
  shipDate: string;
  /** Saturday delivery is part of the price. */
  withSaturdays?: boolean;
  now: Date;
};

/** Turns a carrier's rate into our offer: its lines plus our margins, the delivery days and an expiry. */
export function priceRate(rate: Rate, terms: PricingTerms): Omit<Offer, 'id' | 'badges' | 'inputHash'> {
  const { shipDate, now, withSaturdays = false } = terms;
  const steps = terms.margins(rate);
  const { validUntil: _, ...resaleable } = rate;
  return {
    ...resaleable,
    carrierName: rate.carrierName ?? terms.carrierName,
    lines: [...rate.lines, ...marginLines(steps)],
    total: priceAfter(rate.cost, steps),
    delivery: deliveryWindow(shipDate, rate.transitDays, { labelledAt: now, withSaturdays }),
    marginVersion: terms.marginVersion,
    expiresAt: new Date(offerExpiry(rate, now)).toISOString(),
  };
}
