import { roundMinor, share, sum } from '#libs/contracts/money.js';
import type { Rate } from '../shipments/carrier.js';
import type { OfferLine } from './offer.js';

/** How a margin is rounded: to a cent, to 5 or 25 cents up or down half-up, or so that the price ends in 99 cents. */
export type MarginRounding = 'cent' | 'five' | 'quarter' | 'ninety_nine';

/** A margin on the carrier's cost. Amounts in minor units, `percent` in basis points. */
export type MarginRule = {
  name: string;
  percent: number;
  fixed: number;
  /** The least and the most the margin may be; `max` absent = no limit. */
  min: number;
  max?: number;
  rounding: MarginRounding;
  /** False folds the line into the base price that customers see. */
  visible: boolean;
};

const steps: Record<Exclude<MarginRounding, 'ninety_nine'>, number> = { cent: 1, five: 5, quarter: 25 };

/**
 * The margin line for a rate: percent of the cost plus the fixed amount, kept between min and max, then rounded so that
 * the customer's total lands on the step. Never negative: we do not sell below cost.
 */
export function marginLine(rule: MarginRule, rate: Pick<Rate, 'lines'>): OfferLine {
  const cost = sum(rate.lines.map((line) => line.amount));
  const wanted = share(cost, rule.percent) + rule.fixed;
  const kept = Math.min(Math.max(wanted, rule.min), rule.max ?? Number.MAX_SAFE_INTEGER);
  const amount = Math.max(0, roundTotal(cost + kept, rule.rounding) - cost);
  return { kind: 'margin', label: rule.name, amount, ...(rule.visible ? {} : { hidden: true }) };
}

function roundTotal(total: number, rounding: MarginRounding): number {
  if (rounding === 'ninety_nine') return Math.ceil((total + 1) / 100) * 100 - 1;
  const step = steps[rounding];
  return roundMinor(total / step) * step;
}
