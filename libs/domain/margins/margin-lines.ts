import type { Offer, OfferLine } from '../quotes/offer.js';
import type { RateFacts } from './margin-facts.js';
import type { AppliedRule } from './rules/apply-margin-rule.js';

/** The carrier's cost of our offer: the lines without margins. */
export function rateOf(offer: Offer): RateFacts {
  const { carrier, service, billable, cost, listPrice, zone } = offer;
  const lines = offer.lines.filter(({ kind }) => kind !== 'margin');
  return {
    ...{ carrier, service, billable, cost, lines },
    ...(listPrice === undefined ? {} : { listPrice }),
    ...(zone === undefined ? {} : { zone }),
  };
}

/** The amount that each rule added or subtracted, as lines of an offer; a rule without effect has none. */
export const marginLines = (steps: readonly AppliedRule[]): OfferLine[] =>
  steps
    .filter(({ amount }) => amount !== 0)
    .map(({ rule, amount }) => ({
      ...{ kind: 'margin' as const, label: rule.name, amount, ruleId: rule.id },
      ...(rule.visible ? {} : { hidden: true }),
    }));

/** The price after all steps, minor units. */
export const priceAfter = (cost: number, steps: readonly AppliedRule[]): number =>
  steps[steps.length - 1]?.after ?? cost;
